import { Injectable } from '@nestjs/common';
import { checkOverride, picksWithoutPoints, type PickNames } from '@gridlock/game-rules';
import { SELECTION_LIMITS } from '../selection/limits.js';
import { AssignmentPolicyService } from '../../leagues/league/assignment-policy.service.js';
import { LeagueCalendars, requireRace } from '../../leagues/league/league-calendars.js';
import { notAMember } from '../../leagues/league/league-errors.js';
import { LeagueLogService } from '../../leagues/league-log/league-log.service.js';
import { isMember, type LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { badRequest, conflict } from '../../core/platform/errors/domain-error.js';
import { RateLimiter } from '../../core/platform/security/rate-limiter.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import { applyPlan } from '../selection/apply-plan.js';
import { requestedLine, NAMED_BY_PLAYER, withdrawnLine } from './request-lines.js';
import {
  missedRoundsOf,
  openPickRequest,
  type OpenPickRequest,
  requestStillOpen,
} from '../selection/pick-request.js';
import { withAssignment } from '../selection/assignment.js';
import { AssignmentPublisher } from '../selection/assignment-publisher.js';
import type { MissedRoundsDto } from './dto/missed.dto.js';
import { isSealed, picksOf, rulesFor } from '../selection/entry-picks.js';
import { EntryRepository } from '../selection/entry.repository.js';
import { EntryService, type LeagueSeasonAt } from '../selection/entry.service.js';
import { type EntryContent, type EntryState, emptyState } from '../selection/entry-state.js';
import { newPickRequest, withdrawal } from '../selection/entry-writes.js';
import { LeagueReader } from '../selection/league-reader.js';
import { ruleError } from '../selection/rule-messages.js';
import { SealService } from '../selection/seal.service.js';

type OwnerRequest = { readonly userId: string; readonly assignPoints: boolean; readonly now: Date };
type MemberAnswer = { readonly round: string; readonly names: PickNames; readonly now: Date };

/** Completes all missed rounds of a member in one step (OVERRIDE-7 to OVERRIDE-9). */
@Injectable()
export class MissedService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly policies: AssignmentPolicyService,
    private readonly calendars: LeagueCalendars,
    private readonly seals: SealService,
    private readonly reader: LeagueReader,
    private readonly entries: EntryService,
    private readonly repository: EntryRepository,
    private readonly publisher: AssignmentPublisher,
    private readonly log: LeagueLogService,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * The members who have missed rounds, in the order of joining.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND for everybody who is not a member
   */
  async list(leagueId: string, userId: string, now: Date): Promise<MissedRoundsDto[]> {
    const league = await this.leagues.requireMember(leagueId, userId);
    const { season, entries } = await this.reader.readFresh(league, now);
    return league.members.flatMap(({ user }) => {
      const entry = entries.get(user) ?? emptyState(league.sealing);
      const rounds = missedRoundsOf(entry, season, now);
      if (rounds.length === 0) return [];
      const asked = openPickRequest(entry, season, now);
      return [
        {
          userId: user,
          rounds: [...rounds],
          asked: asked && { rounds: asked.rounds, until: asked.until },
        },
      ];
    });
  }

  /** The request that a member can still answer; null without one. Its id is that of the log entry. */
  async findRequest(
    league: LeagueSnapshot,
    user: string,
    now: Date,
  ): Promise<OpenPickRequest | null> {
    const entry = await this.repository.find(league._id, user);
    if (!entry) return null;
    const season = await this.calendars.of(league);
    return openPickRequest(applyPlan(entry, { season, league, now }), season, now);
  }

  /**
   * Completes the missed rounds of a member: at once with 0 points, or by asking the member to name the picks.
   *
   * @param league as the guard read it for its owner
   * @throws DomainError 403 NOT_LEAGUE_OWNER when the ownership was passed on meanwhile, 404 USER_NOT_FOUND, 400
   * NOTHING_MISSED, 409 ALREADY_ASKED, also for 0 points while the member has time to name them
   */
  async complete(
    league: LeagueSnapshot,
    owner: Player,
    { userId, assignPoints, now }: OwnerRequest,
  ): Promise<MissedRoundsDto[]> {
    if (!isMember(league, userId)) throw notAMember();
    await this.policies.policyAt(league._id, owner.id, now);
    await this.seals.sealRevealedRounds(league, await this.calendars.of(league), now);
    const decide = assignPoints ? requestPicks : completeMissedPicks;
    const counted = [
      await this.limiter.count(SELECTION_LIMITS.assignment, owner.id),
      ...(assignPoints
        ? [await this.limiter.count(SELECTION_LIMITS.question, `${league._id} ${userId}`)]
        : []),
    ];
    const { entry } = await this.entries
      .changeAsMember(league._id, userId, (before, latest) => decide(before, owner.id, latest))
      .catch(async (error: unknown) => {
        // a refusal is not in the log
        for (const each of counted) await each.refund();
        throw error;
      });
    await this.publisher.publishNow(entry.stored);
    if (entry.stored.pickRequest)
      await this.log.append(requestedLine(entry.stored, entry.stored.pickRequest));
    return this.list(league._id, owner.id, now);
  }

  /**
   * Withdraws the owner's request: from then on the member cannot name anything.
   *
   * @param league as the guard read it for its owner
   * @throws DomainError 403 NOT_LEAGUE_OWNER when the ownership was passed on meanwhile, 404 USER_NOT_FOUND, 400 NOT_ASKED
   */
  async withdrawRequest(
    league: LeagueSnapshot,
    owner: Player,
    { userId, now }: Pick<OwnerRequest, 'userId' | 'now'>,
  ): Promise<MissedRoundsDto[]> {
    if (!isMember(league, userId)) throw notAMember();
    await this.policies.policyAt(league._id, owner.id, now);
    const { entry } = await this.entries.changeAsMember(league._id, userId, (before, latest) =>
      withdrawPickRequest(before, owner.id, latest),
    );
    const { stored } = entry;
    if (stored.pickRequest?.takenBack) {
      await this.log.append(requestedLine(stored, stored.pickRequest));
      await this.log.append(withdrawnLine(stored, stored.pickRequest.takenBack));
      await this.repository.dropPickRequest(stored, stored.pickRequest._id);
    }
    return this.list(league._id, owner.id, now);
  }

  /**
   * Stores the pick that the member names for one round.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND, RACE_NOT_FOUND, 400 NOT_ASKED and the codes of the rules
   */
  async namePick(
    leagueId: string,
    player: Player,
    { round, names, now }: MemberAnswer,
  ): Promise<MissedRoundsDto[]> {
    const { league, entry } = await this.entries.readAsMember(leagueId, player.id);
    await this.seals.sealRevealedRounds(league, await this.calendars.of(league), now);
    // a crash may have left the entry out, and the last answer ends the request
    if (entry?.pickRequest) await this.log.append(requestedLine(entry, entry.pickRequest));
    const changed = await this.entries.changeAsMember(league._id, player.id, (before, latest) =>
      nameMissedPick(before, { round: requireRace(latest.season, round).round, names }, latest),
    );
    await this.publisher.publishNow(changed.entry.stored);
    return this.list(league._id, player.id, now);
  }
}

function requestPicks(
  before: EntryState,
  by: string,
  { season, now }: LeagueSeasonAt,
): EntryContent {
  // also a request whose end is not in the log yet
  if (before.pickRequest) {
    throw conflict('ALREADY_ASKED', 'This member is asked already and has 48 hours to answer.');
  }
  const rounds = missedRoundsOf(before, season, now);
  if (rounds.length === 0) throw nothingMissed();
  return { ...before, pickRequest: newPickRequest(by, rounds, now), openRounds: null };
}

function withdrawPickRequest(
  before: EntryState,
  by: string,
  { season, now }: LeagueSeasonAt,
): EntryContent {
  if (!before.pickRequest || !openPickRequest(before, season, now)) throw noLongerRequested();
  const pickRequest = { ...before.pickRequest, takenBack: withdrawal(by, now) };
  return { ...before, pickRequest, openRounds: null };
}

function completeMissedPicks(
  before: EntryState,
  by: string,
  { season, now }: LeagueSeasonAt,
): EntryContent {
  if (openPickRequest(before, season, now)) throw requestStillOpen();
  const rules = rulesFor(before, season, now);
  const completed = picksWithoutPoints({ season: rules, picks: picksOf(before), now }).filter(
    ({ round }) => isSealed(before, round),
  );
  if (completed.length === 0) throw nothingMissed();
  const assign = (
    entry: EntryState,
    { round, ...names }: (typeof completed)[number],
  ): EntryState => {
    const how = { season, round, by, assignPoints: false, notes: '', now };
    return { ...entry, ...withAssignment(entry, names, how) };
  };
  return { ...completed.reduce(assign, before), openRounds: null };
}

function nameMissedPick(
  before: EntryState,
  { round, names }: { readonly round: number; readonly names: PickNames },
  { season, now }: LeagueSeasonAt,
): EntryContent {
  const asked = openPickRequest(before, season, now);
  if (!asked?.rounds.includes(round)) throw notRequested();
  const rules = rulesFor(before, season, now);
  const input = { season: rules, picks: picksOf(before), round, names, now };
  const verdict = checkOverride({ ...input, ownerMay: [] });
  if (!verdict.ok) throw ruleError(verdict.refusals);
  const by = String(asked.by);
  const how = { season, round, by, assignPoints: true, notes: NAMED_BY_PLAYER, now };
  const after = { ...before, ...withAssignment(before, verdict.value, how) };
  const missed = missedRoundsOf(after, season, now);
  const isOver = !asked.rounds.some((each) => missed.includes(each));
  return { ...after, ...(isOver && { pickRequest: null }), openRounds: null };
}

const nothingMissed = () =>
  badRequest('NOTHING_MISSED', 'There’s no missed round left to fill for this member.');

const noLongerRequested = () =>
  badRequest('NOT_ASKED', 'This member isn’t asked for missed picks, or not any more.');

const notRequested = () =>
  badRequest(
    'NOT_ASKED',
    'You can’t name a pick for this round: the owner asks for none, or the time is up.',
  );
