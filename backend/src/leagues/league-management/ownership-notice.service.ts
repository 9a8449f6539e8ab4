import { Injectable } from '@nestjs/common';
import { UserService } from '../../accounts/user/user.service.js';
import { ownershipEmail } from '../../core/mail/templates/ownership.js';
import { MailService } from '../../core/mail/mail.service.js';
import { Config } from '../../core/platform/config/config.js';
import { DepartureRepository, type LeagueWithNotice } from '../league/departure.repository.js';

/**
 * Emails new owners, one email for all leagues that one former owner leaves to them. Each league stores
 * that the email is due, in the write that changes the owner, until it is in the outbox. It is not sent
 * before the former owner has left every league, so that an interrupted deletion sends no partial list.
 */
@Injectable()
export class OwnershipNoticeService {
  constructor(
    private readonly config: Config,
    private readonly leagues: DepartureRepository,
    private readonly users: UserService,
    private readonly mail: MailService,
  ) {}

  /** Queues all emails that are due. May be repeated. */
  async sendDue(): Promise<void> {
    const departed = await this.departedOwners();
    // the notices are read after that: those of a departed owner are complete then
    for (const notices of grouped(await this.leagues.withNotice(), departed))
      await this.send(notices);
  }

  /** User ids of former owners who are in no league any more. */
  private async departedOwners(): Promise<ReadonlySet<string>> {
    const departed = new Set<string>();
    for (const { notice } of await this.leagues.withNotice()) {
      const id = notice.from.toHexString();
      if (!departed.has(id) && !(await this.leagues.anyOf(id))) departed.add(id);
    }
    return departed;
  }

  private async send(leagues: readonly LeagueWithNotice[]): Promise<void> {
    const [first] = leagues;
    if (!first) return;
    const { notice } = first;
    const to = await this.users.contact(notice.to.toHexString());
    if (to) {
      await this.mail.queue({
        dedupeKey: `ownership:${ownersOf(first)}`,
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
    for (const league of leagues) await this.leagues.clearNotice(league);
  }
}

/** Former and new owner: one email for all leagues between them. */
const ownersOf = ({ notice }: LeagueWithNotice): string =>
  `${notice.from.toHexString()}:${notice.to.toHexString()}`;

/** The notices of each email that is due. */
function grouped(
  due: readonly LeagueWithNotice[],
  departed: ReadonlySet<string>,
): LeagueWithNotice[][] {
  const groups = new Map<string, LeagueWithNotice[]>();
  for (const league of due) {
    if (!departed.has(league.notice.from.toHexString())) continue;
    groups.set(ownersOf(league), [...(groups.get(ownersOf(league)) ?? []), league]);
  }
  return [...groups.values()];
}
