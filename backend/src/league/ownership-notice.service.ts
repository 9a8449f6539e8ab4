import { Injectable } from '@nestjs/common';
import { UserService } from '../auth/user.service.js';
import { ownershipLetter } from '../mail/letters/ownership.letter.js';
import { MailService } from '../mail/mail.service.js';
import { Config } from '../platform/config/config.js';
import { DepartureRepository } from './departure.repository.js';
import type { LeagueRecord } from './league.repository.js';

/**
 * Tells new owners. That a letter is due stands in the league, written together with the new
 * owner, until the letter is in the outbox.
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
    for (const league of await this.leagues.withNotice()) await this.send(league);
  }

  private async send({ _id, name, notice }: LeagueRecord): Promise<void> {
    if (!notice) return;
    const to = await this.users.contact(notice.to.toHexString());
    if (to) {
      const id = _id.toHexString();
      await this.mail.queue({
        dedupeKey: `ownership:${id}:${to._id}`,
        to: to.email,
        letter: ownershipLetter({
          username: to.username,
          leagueName: name,
          formerOwner: notice.formerOwner,
          link: `${this.config.publicUrl}/league/${id}`,
        }),
      });
    }
    await this.leagues.clearNotice(_id, notice.to);
  }
}
