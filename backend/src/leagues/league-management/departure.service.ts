import type { FinalPlace, FinalTables } from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AccountCleanup } from '../../accounts/user/account-cleanup.js';
import { UserService } from '../../accounts/user/user.service.js';
import { systemNow } from '../../core/platform/clock/clock.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { DepartureRepository, type Removal } from '../league/departure.repository.js';
import { accountIsGoing } from '../league/league-errors.js';
import { LeagueCleanup } from '../league/league-cleanup.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { LeagueRepository } from '../league/league.repository.js';
import { LogPublisher } from '../league-log/log-publisher.js';
import { left, passedOn, type Person, removed } from '../league-log/pending-log-entries.js';
import type { PendingLogEntry, StoredPoints } from '../league-log/stored-log.js';
import { FinalTablesOf } from './final-tables.js';
import { LeagueQuotaService } from './league-quota.service.js';
import { OwnershipNoticeService } from './ownership-notice.service.js';

type Leaving = {
  readonly logEntries: readonly PendingLogEntry[];
  readonly removal?: Removal;
  readonly now: Date;
};

/**
 * Leaving a league and deleting one. The first write stores what is still to be done, and every further
 * step may be repeated, so the job `finish-departures` completes what a crash interrupted.
 */
@Injectable()
export class DepartureService implements OnModuleInit {
  constructor(
    private readonly leagues: LeagueRepository,
    private readonly departures: DepartureRepository,
    private readonly cleanup: LeagueCleanup,
    private readonly notices: OwnershipNoticeService,
    private readonly logPublisher: LogPublisher,
    private readonly quotas: LeagueQuotaService,
    private readonly users: UserService,
    private readonly accountCleanup: AccountCleanup,
    private readonly jobs: JobRunner,
    private readonly finals: FinalTablesOf,
  ) {}

  onModuleInit(): void {
    this.accountCleanup.add('memberships', (id, now) => this.leaveAll({ id }, now));
    this.jobs.add({ name: 'finish-departures', run: () => this.finishAll() });
  }

  /**
   * Removes a member and erases their picks. False for the owner, and for somebody who is no member.
   *
   * @param now the game's time, for the log.
   */
  async leave(league: LeagueSnapshot, leaver: Person, now: Date): Promise<boolean> {
    return this.removeMember(league, leaver.id, { logEntries: [left(leaver, now)], now });
  }

  /**
   * Removes a member for the owner and erases their picks. False when owner or membership have changed meanwhile.
   *
   * @param mayReturn false: the code does not let them in again (OWNER-2)
   */
  async remove(
    league: LeagueSnapshot,
    member: Person,
    {
      mayReturn,
      points,
      now,
    }: { readonly mayReturn: boolean; readonly points: StoredPoints | null; readonly now: Date },
  ): Promise<boolean> {
    const logEntries = [removed({ id: league.owner }, points ?? { userId: member.id }, now)];
    const removal = { by: league.owner, isBarred: !mayReturn };
    return this.removeMember(league, member.id, { logEntries, removal, now });
  }

  /** Deletes a league with its entries and log. */
  async delete(leagueId: string): Promise<void> {
    await this.departures.markDeleted(leagueId, systemNow());
    await this.cleanup.eraseLeague(leagueId);
  }

  /**
   * Removes a user from every league: an owned one passes to the longest-standing other member, an
   * empty one is deleted. Repeats until there is none left, as leagues may change meanwhile.
   *
   * @param now the game's time, for the logs.
   */
  async leaveAll(leaver: Person, now: Date): Promise<void> {
    for (;;) {
      const league = await this.departures.anyOf(leaver.id);
      if (!league) break;
      if (league.owner === leaver.id) await this.giveUp(league, now);
      else await this.leave(league, leaver, now);
    }
    await this.departures.forgetOutsider(leaver.id);
    await this.quotas.forget(leaver.id);
    await this.notices.sendDue();
  }

  /**
   * Undoes memberships and invitations of accounts that are being deleted at this moment.
   *
   * @param league that was stored just now
   * @throws DomainError 401 when its owner's account is one of them
   */
  async rollBackIfDeleted({ owner, members, invited }: LeagueSnapshot, now: Date): Promise<void> {
    const ids = [...members.map(({ user }) => user), ...invited];
    const alive = await this.users.profiles(ids);
    for (const id of ids.filter((each) => !alive.has(each))) await this.leaveAll({ id }, now);
    if (!alive.has(owner)) throw accountIsGoing();
  }

  /** Erases what former members of one league have left behind. */
  async finishLeague({ _id, departures }: LeagueSnapshot): Promise<void> {
    for (const user of departures) await this.cleanup.eraseMember(_id, user);
    // a crash between the two writes that clear the last departure leaves an empty list
    if (departures.length === 0) await this.departures.dropEmptyList(_id);
  }

  /** Completes departures and deletions in all leagues. */
  async finishAll(): Promise<void> {
    for (const league of await this.departures.deleted()) await this.cleanup.eraseLeague(league);
    for (const league of await this.departures.withDepartures()) await this.finishLeague(league);
    await this.notices.sendDue();
  }

  /** Takes the owner out of a league. */
  private async giveUp(league: LeagueSnapshot, now: Date): Promise<void> {
    const newOwner = await this.newOwnerOf(league);
    if (newOwner) await this.handOver(league, newOwner, now);
    else if (await this.departures.markDeletedIfAlone(league, systemNow())) {
      await this.cleanup.eraseLeague(league._id);
    }
  }

  private async removeMember(
    league: LeagueSnapshot,
    user: string,
    leaving: Leaving,
  ): Promise<boolean> {
    const { logEntries, removal, now } = leaving;
    await this.cleanup.prepareDeparture(league, user);
    const final = await this.finalWithout(league, user, now);
    if (!(await this.departures.leave(league._id, user, { logEntries, removal, final }))) {
      const latest = final && (await this.leagues.find(league._id));
      // somebody else has left at the same moment
      const isOlder = latest !== null && (latest.final?.version ?? 0) >= (final?.version ?? 0);
      return isOlder ? this.removeMember(latest, user, leaving) : false;
    }
    await this.cleanup.eraseMember(league._id, user);
    await this.logPublisher.publishNow(league._id, logEntries);
    return true;
  }

  private async handOver(league: LeagueSnapshot, newOwner: Person, now: Date): Promise<void> {
    const { _id, owner: from } = league;
    const leaver = { id: from };
    const logEntries = [passedOn(leaver, newOwner, now), left(leaver, now)];
    await this.cleanup.prepareDeparture(league, from);
    const final = await this.finalWithout(league, from, now);
    const change = { at: now, from, to: newOwner.id, logEntries, final };
    if (!(await this.departures.handOver(_id, change))) return;
    await this.cleanup.eraseMember(_id, from);
    await this.logPublisher.publishNow(_id, logEntries);
  }

  /** The tables that stay with the league (HALL-9); null before the end, and for a member without points. */
  private async finalWithout(
    league: LeagueSnapshot,
    user: string,
    now: Date,
  ): Promise<LeagueSnapshot['final']> {
    const tables = await this.finals.of(league, now);
    const { left: before = [], version = 0 } = league.final ?? {};
    if (!tables || before.includes(user) || !hasPoints(tables, user)) return null;
    return {
      drivers: tables.drivers.map(toFinalPlace),
      teams: tables.teams.map(toFinalPlace),
      left: [...before, user],
      version: version + 1,
    };
  }

  /**
   * The longest-standing other member whose account exists. When there is none, all other accounts are
   * being deleted too: they are removed here, so that the league can be deleted with its owner.
   */
  private async newOwnerOf({ _id, owner, members }: LeagueSnapshot): Promise<Person | null> {
    const others = members.map(({ user }) => user).filter((user) => user !== owner);
    const alive = await this.users.profiles(others);
    for (const id of others) {
      const member = alive.get(id);
      // a machine cannot own anything
      if (member && !member.isMachine) return { id };
    }
    for (const user of others) await this.departures.leave(_id, user, { logEntries: [] });
    return null;
  }
}

const hasPoints = ({ drivers, teams }: FinalTables, user: string): boolean =>
  [...drivers, ...teams].some(({ userId, totalPoints }) => userId === user && totalPoints > 0);

/** A row of a final table, without the further fields of other tables. */
const toFinalPlace = ({ userId, position, totalPoints }: FinalPlace): FinalPlace => ({
  userId,
  position,
  totalPoints,
});
