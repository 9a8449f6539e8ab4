import type { FinalPlace, FinalTables } from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Types } from 'mongoose';
import { type Profile, UserService } from '../../accounts/user/user.service.js';
import { systemNow } from '../../core/platform/clock/clock.js';
import { toObjectId } from '../../core/platform/database/object-id.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import { AccountCleanup } from '../../accounts/user/account-cleanup.js';
import { DepartureRepository, type Removal } from '../league/departure.repository.js';
import { accountIsGoing } from '../league/league-errors.js';
import { LeagueCleanup } from '../league/league-cleanup.js';
import { toSnapshot, type LeagueSnapshot } from '../league/league-snapshot.js';
import type { LeagueRecord } from '../league/league.repository.js';
import type { KeptTablesRecord } from '../league/league.schema.js';
import type { PendingLogEntry, StoredPoints } from '../league-log/stored-log.js';
import { LogPublisher } from '../league-log/log-publisher.js';
import { FinalTablesOf } from './final-tables.js';
import { LeagueQuotaService } from './league-quota.service.js';
import { left, passedOn, type Person, removed } from '../league-log/pending-log-entries.js';
import { OwnershipNoticeService } from './ownership-notice.service.js';

type Leaver = Person & { readonly user: Types.ObjectId };
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
    private readonly leagues: DepartureRepository,
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
    const user = toObjectId(leaver.id);
    return (
      user !== null && this.removeMember(league, user, { logEntries: [left(leaver, now)], now })
    );
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
    const [user, by] = [toObjectId(member.id), toObjectId(league.owner)];
    if (!user || !by) return false;
    const logEntries = [removed({ id: league.owner }, points ?? { userId: member.id }, now)];
    const removal = { by, isBarred: !mayReturn };
    return this.removeMember(league, user, { logEntries, removal, now });
  }

  /** Deletes a league with its entries and log. */
  async delete(leagueId: string): Promise<void> {
    const league = toObjectId(leagueId);
    if (!league) return;
    await this.leagues.markDeleted(league, systemNow());
    await this.cleanup.eraseLeague(league);
  }

  /**
   * Removes a user from every league: an owned one passes to the longest-standing other member, an
   * empty one is deleted. Repeats until there is none left, as leagues may change meanwhile.
   *
   * @param now the game's time, for the logs.
   */
  async leaveAll(leaver: Person, now: Date): Promise<void> {
    const user = toObjectId(leaver.id);
    if (!user) return;
    for (;;) {
      const league = await this.leagues.anyOf(user);
      if (!league) break;
      await this.takeOut(league, { ...leaver, user }, now);
    }
    await this.leagues.forgetOutsider(user);
    await this.quotas.forget(user);
    await this.notices.sendDue();
  }

  /**
   * Undoes memberships and invitations of accounts that are being deleted at this moment.
   *
   * @param league that was stored just now
   * @throws DomainError 401 when its owner's account is one of them
   */
  async unlessLeaving({ owner, members, invited = [] }: LeagueRecord, now: Date): Promise<void> {
    const ids = [...members.map(({ user }) => user), ...invited].map(String);
    const alive = await this.users.profiles(ids);
    for (const id of ids.filter((each) => !alive.has(each))) await this.leaveAll({ id }, now);
    if (!alive.has(owner.toHexString())) throw accountIsGoing();
  }

  /** Erases what former members of one league have left behind. */
  async finishLeague({ _id, departures = [] }: LeagueRecord): Promise<void> {
    for (const user of departures) await this.cleanup.eraseMember(_id, user);
    // a crash came between the two writes that clear the last departure
    if (departures.length === 0) await this.leagues.dropEmptyList(_id);
  }

  /** Completes departures and deletions in all leagues. */
  async finishAll(): Promise<void> {
    for (const league of await this.leagues.deleted()) await this.cleanup.eraseLeague(league);
    for (const league of await this.leagues.withDepartures()) await this.finishLeague(league);
    await this.notices.sendDue();
  }

  private async takeOut(league: LeagueRecord, leaver: Leaver, now: Date): Promise<void> {
    const { _id } = league;
    const { user } = leaver;
    if (!league.owner.equals(user)) {
      await this.removeMember(toSnapshot(league), user, {
        logEntries: [left(leaver, now)],
        now,
      });
      return;
    }
    const newOwner = await this.newOwnerOf(league);
    if (newOwner) await this.handOver(toSnapshot(league), { leaver, newOwner, now });
    else if (await this.leagues.markDeletedIfAlone(_id, user, systemNow())) {
      await this.cleanup.eraseLeague(_id);
    }
  }

  private async removeMember(
    league: LeagueSnapshot,
    user: Types.ObjectId,
    { logEntries, removal, now }: Leaving,
  ): Promise<boolean> {
    const leagueId = toObjectId(league._id);
    if (!leagueId) return false;
    await this.cleanup.prepareDeparture(league, user);
    const final = await this.finalWithout(league, user, now);
    if (
      !(await this.leagues.leave(leagueId, user, {
        logEntries,
        removal,
        final,
      }))
    ) {
      const latest = final && (await this.leagues.find(leagueId));
      // somebody else has left at the same moment
      return latest && isOlder(final, latest)
        ? this.removeMember(toSnapshot(latest), user, {
            logEntries,
            removal,
            now,
          })
        : false;
    }
    await this.cleanup.eraseMember(leagueId, user);
    await this.logPublisher.publishNow(leagueId, logEntries);
    return true;
  }

  private async handOver(
    snapshot: LeagueSnapshot,
    { leaver, newOwner, now }: { leaver: Leaver; newOwner: Profile; now: Date },
  ): Promise<void> {
    const [league, to] = [toObjectId(snapshot._id), toObjectId(newOwner._id)];
    if (!league || !to) return;
    const { user: from } = leaver;
    const logEntries = [passedOn(leaver, { id: newOwner._id }, now), left(leaver, now)];
    await this.cleanup.prepareDeparture(snapshot, from);
    const final = await this.finalWithout(snapshot, from, now);
    if (
      !(await this.leagues.handOver({
        at: now,
        league,
        from,
        to,
        logEntries,
        final,
      }))
    )
      return;
    await this.cleanup.eraseMember(league, from);
    await this.logPublisher.publishNow(league, logEntries);
  }

  /** The tables that stay with the league (HALL-9); null before the end, and for who takes no point with them. */
  private async finalWithout(
    league: LeagueSnapshot,
    leaver: Types.ObjectId,
    now: Date,
  ): Promise<KeptTablesRecord | null> {
    const tables = await this.finals.of(league, now);
    const user = leaver.toHexString();
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
  private async newOwnerOf({ _id, owner, members }: LeagueRecord): Promise<Profile | null> {
    const others = members.map(({ user }) => user).filter((user) => !user.equals(owner));
    const alive = await this.users.profiles(others.map((user) => user.toHexString()));
    for (const user of others) {
      const member = alive.get(user.toHexString());
      // a machine cannot own anything
      if (member && !member.isMachine) return member;
    }
    for (const user of others) await this.leagues.leave(_id, user, { logEntries: [] });
    return null;
  }
}

const isOlder = (final: KeptTablesRecord, league: LeagueRecord): boolean =>
  (league.final?.version ?? 0) >= final.version;

const hasPoints = ({ drivers, teams }: FinalTables, user: string): boolean =>
  [...drivers, ...teams].some(({ userId, totalPoints }) => userId === user && totalPoints > 0);

/** Of the rows of a table that alone. */
const toFinalPlace = ({ userId, position, totalPoints }: FinalPlace): FinalPlace => ({
  userId,
  position,
  totalPoints,
});
