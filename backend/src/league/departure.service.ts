import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { UserService } from '../auth/user.service.js';
import { ownershipLetter } from '../mail/letters/ownership.letter.js';
import { MailService } from '../mail/mail.service.js';
import { systemNow } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';
import { toObjectId } from '../platform/database/object-id.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { EntryService } from '../selection/entry.service.js';
import { DepartureRepository } from './departure.repository.js';
import { LeagueLogRepository } from './league-log.repository.js';
import type { LeagueRecord } from './league.repository.js';

/**
 * Leaving a league and deleting one. What is left to do is written with the first step, and every
 * further step may be repeated, so the job finishes whatever a crash broke off.
 */
@Injectable()
export class DepartureService implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly leagues: DepartureRepository,
    private readonly log: LeagueLogRepository,
    private readonly entries: EntryService,
    private readonly users: UserService,
    private readonly mail: MailService,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'finish-departures', run: () => this.finishAll() });
  }

  /** Takes a member out and erases their picks. False for the owner and for who is no member. */
  async leave(leagueId: string, userId: string): Promise<boolean> {
    const league = toObjectId(leagueId);
    const user = toObjectId(userId);
    if (!league || !user || !(await this.leagues.leave(league, user))) return false;
    await this.finishDeparture(league, user);
    return true;
  }

  /** Deletes a league with its entries, boards and log. */
  async delete(leagueId: string): Promise<void> {
    const league = toObjectId(leagueId);
    if (!league) return;
    await this.leagues.markDeleted(league, systemNow());
    await this.finishDeletion(league);
  }

  /**
   * Takes a user out of every league: an owned one passes to the longest-standing other member, an
   * empty one is deleted. Repeats until there is none left, as others join and leave meanwhile.
   */
  async forget(userId: string, username: string): Promise<void> {
    const user = toObjectId(userId);
    if (!user) return;
    for (;;) {
      const [league] = await this.leagues.ofMember(userId);
      if (!league) return;
      await this.takeOut(league, user, username);
    }
  }

  /** Finishes what is left to do in one league. */
  async finishLeague(league: LeagueRecord): Promise<void> {
    for (const user of league.departures ?? []) await this.finishDeparture(league._id, user);
  }

  private async takeOut(
    league: LeagueRecord,
    user: Types.ObjectId,
    formerOwner: string,
  ): Promise<void> {
    const { _id } = league;
    if (!league.owner.equals(user)) {
      if (await this.leagues.leave(_id, user)) await this.finishDeparture(_id, user);
      return;
    }
    const to = await this.heirOf(league);
    if (to) {
      if (!(await this.leagues.handOver({ league: _id, from: user, to, formerOwner }))) return;
      await this.finishDeparture(_id, user);
      await this.sendNotices();
    } else if (await this.leagues.markDeletedIfAlone(_id, user, systemNow())) {
      await this.finishDeletion(_id);
    }
  }

  /** The longest-standing other member. Members whose own account is going are taken out first. */
  private async heirOf({ _id, owner, members }: LeagueRecord): Promise<Types.ObjectId | null> {
    const others = members.map(({ user }) => user).filter((user) => !user.equals(owner));
    const alive = await this.users.profiles(others.map((user) => user.toHexString()));
    for (const user of others) {
      if (alive.has(user.toHexString())) return user;
      await this.leagues.leave(_id, user);
    }
    return null;
  }

  private async finishAll(): Promise<void> {
    for (const league of await this.leagues.deleted()) await this.finishDeletion(league);
    for (const league of await this.leagues.withDepartures()) await this.finishLeague(league);
    await this.sendNotices();
  }

  private async finishDeparture(league: Types.ObjectId, user: Types.ObjectId): Promise<void> {
    await this.entries.erase(league.toHexString(), user.toHexString());
    await this.leagues.clearDeparture(league, user);
  }

  private async finishDeletion(league: Types.ObjectId): Promise<void> {
    const id = league.toHexString();
    await this.entries.deleteLeague(id);
    await this.log.deleteLeague(id);
    await this.leagues.remove(league);
  }

  /** New owners are told. The notice stands in the league until the letter is in the outbox. */
  private async sendNotices(): Promise<void> {
    for (const { _id, name, notice } of await this.leagues.withNotice()) {
      if (!notice) continue;
      const to = await this.users.contact(notice.to.toHexString());
      if (to) {
        const link = `${this.config.publicUrl}/league/${_id.toHexString()}`;
        const facts = { username: to.username, leagueName: name, link };
        await this.mail.queue({
          dedupeKey: `ownership:${_id.toHexString()}:${to._id}`,
          to: to.email,
          letter: ownershipLetter({ ...facts, formerOwner: notice.formerOwner }),
        });
      }
      await this.leagues.clearNotice(_id, notice.to);
    }
  }
}
