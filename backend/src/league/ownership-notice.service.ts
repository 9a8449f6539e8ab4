import { Injectable } from '@nestjs/common';
import { UserService } from '../user/user.service.js';
import { ownershipEmail } from '../mail/templates/ownership.js';
import { MailService } from '../mail/mail.service.js';
import { Config } from '../platform/config/config.js';
import { DepartureRepository } from './departure.repository.js';
import type { LeagueRecord } from './league.repository.js';
import type { OwnershipNotice } from './league.schema.js';

type LeagueWithNotice = Pick<LeagueRecord, '_id' | 'name'> & { readonly notice: OwnershipNotice };

/**
 * Tells new owners, in one email for all that one person leaves to them. That it is due stands in each
 * league, written together with the new owner, until the email is in the outbox. It waits until the
 * former owner is out of every league, so that a deletion that was broken off half-way sends no part.
 */
@Injectable()
export class OwnershipNoticeService {
  constructor(
    private readonly config: Config,
    private readonly leagues: DepartureRepository,
    private readonly users: UserService,
    private readonly mail: MailService,
  ) {}

  async sendDue(): Promise<void> {
    const gone = await this.formerOwnersGone();
    // read after that: who is out by then has left all of their notices
    for (const some of grouped(await this.due(), gone)) await this.send(some);
  }

  private async due(): Promise<LeagueWithNotice[]> {
    const leagues = await this.leagues.withNotice();
    return leagues.flatMap(({ _id, name, notice }) => (notice ? [{ _id, name, notice }] : []));
  }

  /** User ids of former owners who are in no league any more. */
  private async formerOwnersGone(): Promise<ReadonlySet<string>> {
    const gone = new Set<string>();
    for (const { notice } of await this.due()) {
      const { from } = notice;
      const id = idOf(from);
      if (!gone.has(id) && !(from && (await this.leagues.anyOf(from)))) gone.add(id);
    }
    return gone;
  }

  private async send(leagues: readonly LeagueWithNotice[]): Promise<void> {
    const [first] = leagues;
    if (!first) return;
    const { notice } = first;
    const to = await this.users.contact(notice.to.toHexString());
    if (to) {
      await this.mail.queue({
        dedupeKey: `ownership:${keyOf(first)}`,
        to: to.email,
        email: ownershipEmail({
          username: to.username,
          leagues: leagues.map(({ _id, name }) => ({
            name,
            link: `${this.config.publicUrl}/league/${_id.toHexString()}`,
          })),
          dashboard: `${this.config.publicUrl}/dashboard`,
        }),
      });
    }
    for (const { _id } of leagues) await this.leagues.clearNotice(_id, notice.to);
  }
}

/** Empty where a notice does not say. */
const idOf = (from: OwnershipNotice['from']): string => from?.toHexString() ?? '';

/** Who left it to whom. A notice of before does not say who left, and is told on its own. */
const keyOf = ({ _id, notice }: LeagueWithNotice): string =>
  `${(notice.from ?? _id).toHexString()}:${notice.to.toHexString()}`;

/** The notices that one email tells, for each email that is due. */
function grouped(
  due: readonly LeagueWithNotice[],
  gone: ReadonlySet<string>,
): LeagueWithNotice[][] {
  const groups = new Map<string, LeagueWithNotice[]>();
  for (const told of due) {
    if (!gone.has(idOf(told.notice.from))) continue;
    groups.set(keyOf(told), [...(groups.get(keyOf(told)) ?? []), told]);
  }
  return [...groups.values()];
}
