import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { UserService } from '../auth/user.service.js';
import { systemNow } from '../platform/clock/clock.js';
import { toObjectId } from '../platform/database/object-id.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { DepartureRepository } from './departure.repository.js';
import { LeagueEraser } from './league-eraser.js';
import type { LeagueRecord } from './league.repository.js';
import { OwnershipNoticeService } from './ownership-notice.service.js';

/**
 * Leaving a league and deleting one. What is left to do is written with the first step, and every
 * further step may be repeated, so the job finishes whatever a crash broke off.
 */
@Injectable()
export class DepartureService implements OnModuleInit {
  constructor(
    private readonly leagues: DepartureRepository,
    private readonly eraser: LeagueEraser,
    private readonly notices: OwnershipNoticeService,
    private readonly users: UserService,
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
    await this.eraser.eraseMember(league, user);
    return true;
  }

  /** Deletes a league with its entries, boards and log. */
  async delete(leagueId: string): Promise<void> {
    const league = toObjectId(leagueId);
    if (!league) return;
    await this.leagues.markDeleted(league, systemNow());
    await this.eraser.eraseLeague(league);
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
  async finishLeague({ _id, departures = [] }: LeagueRecord): Promise<void> {
    for (const user of departures) await this.eraser.eraseMember(_id, user);
  }

  private async takeOut(
    league: LeagueRecord,
    user: Types.ObjectId,
    formerOwner: string,
  ): Promise<void> {
    const { _id } = league;
    if (!league.owner.equals(user)) {
      if (await this.leagues.leave(_id, user)) await this.eraser.eraseMember(_id, user);
      return;
    }
    const to = await this.heirOf(league);
    if (to) {
      if (!(await this.leagues.handOver({ league: _id, from: user, to, formerOwner }))) return;
      await this.eraser.eraseMember(_id, user);
      await this.notices.sendDue();
    } else if (await this.leagues.markDeletedIfAlone(_id, user, systemNow())) {
      await this.eraser.eraseLeague(_id);
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
    for (const league of await this.leagues.deleted()) await this.eraser.eraseLeague(league);
    for (const league of await this.leagues.withDepartures()) await this.finishLeague(league);
    await this.notices.sendDue();
  }
}
