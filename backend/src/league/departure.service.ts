import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { type Profile, UserService } from '../user/user.service.js';
import { systemNow } from '../platform/clock/clock.js';
import { toObjectId } from '../platform/database/object-id.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { AccountErasers } from '../user/account-erasers.js';
import { DepartureRepository } from './departure.repository.js';
import { LeagueErasers } from './league-erasers.js';
import { toSnapshot, type LeagueSnapshot } from './league-snapshot.js';
import type { LeagueRecord } from './league.repository.js';
import type { PendingLogEntry } from './league.schema.js';
import { LogPublisher } from './log-publisher.service.js';
import { LeagueQuotaService } from './league-quota.service.js';
import { left, passedOn, type Person } from './pending-log-entries.js';
import { OwnershipNoticeService } from './ownership-notice.service.js';

type Leaver = Person & { readonly user: Types.ObjectId };

/**
 * Leaving a league and deleting one. What is left to do is written with the first step, and every
 * further step may be repeated, so the job finishes whatever a crash broke off.
 */
@Injectable()
export class DepartureService implements OnModuleInit {
  constructor(
    private readonly leagues: DepartureRepository,
    private readonly erasers: LeagueErasers,
    private readonly notices: OwnershipNoticeService,
    private readonly news: LogPublisher,
    private readonly quotas: LeagueQuotaService,
    private readonly users: UserService,
    private readonly accountErasers: AccountErasers,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.accountErasers.add('memberships', (id, now) => this.leaveAll({ id }, now));
    this.jobs.add({ name: 'finish-departures', run: () => this.finishAll() });
  }

  /** Takes a member out and erases their picks. False for the owner and for who is no member. */
  async leave(league: LeagueSnapshot, leaver: Person, now: Date): Promise<boolean> {
    const user = toObjectId(leaver.id);
    return user !== null && this.takeMemberOut(league, user, [left(leaver, now)]);
  }

  /** Deletes a league with its entries, boards and log. */
  async delete(leagueId: string): Promise<void> {
    const league = toObjectId(leagueId);
    if (!league) return;
    await this.leagues.markDeleted(league, systemNow());
    await this.erasers.eraseLeague(league);
  }

  /**
   * Takes a user out of every league: an owned one passes to the longest-standing other member, an
   * empty one is deleted. Repeats until there is none left, as others join and leave meanwhile.
   */
  async leaveAll(leaver: Person, now: Date): Promise<void> {
    const user = toObjectId(leaver.id);
    if (!user) return;
    for (;;) {
      const league = await this.leagues.anyOf(user);
      if (!league) break;
      await this.takeOut(league, { ...leaver, user }, now);
    }
    await this.quotas.forget(user);
    await this.notices.sendDue();
  }

  /** Finishes what is left to do in one league. */
  async finishLeague({ _id, departures = [] }: LeagueRecord): Promise<void> {
    for (const user of departures) await this.erasers.eraseMember(_id, user);
  }

  /** Finishes what is left to do in all leagues. */
  async finishAll(): Promise<void> {
    for (const league of await this.leagues.deleted()) await this.erasers.eraseLeague(league);
    for (const league of await this.leagues.withDepartures()) await this.finishLeague(league);
    await this.notices.sendDue();
  }

  private async takeOut(league: LeagueRecord, leaver: Leaver, now: Date): Promise<void> {
    const { _id } = league;
    const { user } = leaver;
    const news = [left(leaver, now)];
    if (!league.owner.equals(user)) {
      await this.takeMemberOut(toSnapshot(league), user, news);
      return;
    }
    const heir = await this.heirOf(league);
    if (heir) await this.handOver(toSnapshot(league), { leaver, heir, now });
    else if (await this.leagues.markDeletedIfAlone(_id, user, systemNow())) {
      await this.erasers.eraseLeague(_id);
    }
  }

  private async takeMemberOut(
    facts: LeagueSnapshot,
    user: Types.ObjectId,
    news: readonly PendingLogEntry[],
  ): Promise<boolean> {
    const league = toObjectId(facts._id);
    if (!league) return false;
    await this.erasers.prepareDeparture(facts, user);
    if (!(await this.leagues.leave(league, user, news))) return false;
    await this.erasers.eraseMember(league, user);
    await this.news.publishNow(league, news);
    return true;
  }

  private async handOver(
    facts: LeagueSnapshot,
    { leaver, heir, now }: { leaver: Leaver; heir: Profile; now: Date },
  ): Promise<void> {
    const [league, to] = [toObjectId(facts._id), toObjectId(heir._id)];
    if (!league || !to) return;
    const { user: from } = leaver;
    const news = [passedOn(leaver, { id: heir._id }, now), left(leaver, now)];
    await this.erasers.prepareDeparture(facts, from);
    if (!(await this.leagues.handOver({ league, from, to, news }))) return;
    await this.erasers.eraseMember(league, from);
    await this.news.publishNow(league, news);
  }

  /**
   * The longest-standing other member whose account stands. Where there is none the others are
   * going too: they are taken out here, so that the league can go with its owner.
   */
  private async heirOf({ _id, owner, members }: LeagueRecord): Promise<Profile | null> {
    const others = members.map(({ user }) => user).filter((user) => !user.equals(owner));
    const alive = await this.users.profiles(others.map((user) => user.toHexString()));
    for (const user of others) {
      const heir = alive.get(user.toHexString());
      if (heir) return heir;
    }
    for (const user of others) await this.leagues.leave(_id, user, []);
    return null;
  }
}
