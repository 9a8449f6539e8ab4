import { Injectable } from '@nestjs/common';
import { checkOverride, filledWithoutPoints, type PickNames } from '@gridlock/game-rules';
import { Types } from 'mongoose';
import { SELECTION_LIMITS } from '../selection/limits.js';
import { AssignmentPolicyService } from '../../leagues/league/assignment-policy.service.js';
import { LeagueCalendars, requireRace } from '../../leagues/league/league-calendars.js';
import { notAMember } from '../../leagues/league/league-errors.js';
import { LeagueLogService } from '../../leagues/league-log/league-log.service.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { LeagueService } from '../../leagues/league/league.service.js';
import { badRequest, conflict } from '../../core/platform/errors/domain-error.js';
import { RateLimiter } from '../../core/platform/security/rate-limiter.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { applyPlan } from '../selection/apply-plan.js';
import { askedLine, NAMED_BY_PLAYER, takenBackLine } from './asked-lines.js';
import { missedIn, openAsk, stillAsked } from '../selection/asked-rounds.js';
import { withAssignment } from '../selection/assignment.js';
import { AssignmentPublisher } from '../selection/assignment-publisher.js';
import type { MissedRoundsDto } from './dto/missed.dto.js';
import { isSealed, picksOf, rulesFor } from '../selection/entry-picks.js';
import { EntryRepository } from '../selection/entry.repository.js';
import { EntryService } from '../selection/entry.service.js';
import { type EntryContent, type EntryState, nothingYet } from '../selection/entry-state.js';
import { LeagueReader } from '../selection/league-reader.js';
import { ruleError } from '../selection/rule-messages.js';
import { SealService } from '../selection/seal.service.js';

type Fill = { readonly userId: string; readonly assignPoints: boolean; readonly now: Date };
type Named = { readonly round: string; readonly names: PickNames; readonly now: Date };
type Ask = NonNullable<ReturnType<typeof openAsk>>;
type Moment = { readonly season: SeasonSnapshot; readonly now: Date };

/** Fills all missed rounds of a member in one step (OVERRIDE-7 to OVERRIDE-9). */
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
      const entry = entries.get(user) ?? nothingYet(league.sealing);
      const rounds = missedIn(entry, season, now);
      if (rounds.length === 0) return [];
      const asked = openAsk(entry, season, now);
      return [
        {
          userId: user,
          rounds: [...rounds],
          asked: asked && { rounds: asked.rounds, until: asked.until },
        },
      ];
    });
  }

  /** What a member can still name; null without anything. Its id is that of the line in the log. */
  async findAsk(league: LeagueSnapshot, user: string, now: Date): Promise<Ask | null> {
    const entry = await this.repository.find(league._id, user);
    if (!entry) return null;
    const season = await this.calendars.of(league);
    return openAsk(applyPlan(entry, { season, league, now }), season, now);
  }

  /**
   * The owner fills them: at once with 0 points, or by asking the member.
   *
   * @param league as the guard read it for its owner
   * @throws DomainError 403 NOT_LEAGUE_OWNER when the ownership was passed on meanwhile, 404 USER_NOT_FOUND, 400
   * NOTHING_MISSED, 409 ALREADY_ASKED, also for 0 points while the member has time to name them
   */
  async fill(
    league: LeagueSnapshot,
    owner: Player,
    { userId, assignPoints, now }: Fill,
  ): Promise<MissedRoundsDto[]> {
    if (!league.members.some(({ user }) => user === userId)) throw notAMember();
    await this.policies.policyAt(league._id, owner.id, now);
    await this.seals.sealRevealedRounds(league, await this.calendars.of(league), now);
    const decide = assignPoints ? asking : filling;
    const counted = [
      await this.limiter.count(SELECTION_LIMITS.assignment, owner.id),
      ...(assignPoints
        ? [await this.limiter.count(SELECTION_LIMITS.question, `${league._id} ${userId}`)]
        : []),
    ];
    const { entry } = await this.entries
      .changeAsMember(league._id, userId, (before, latest) => decide(before, owner.id, latest))
      .catch(async (error: unknown) => {
        // what was refused is no line in the log
        for (const each of counted) await each.refund();
        throw error;
      });
    await this.publisher.publishNow(entry.stored);
    if (entry.stored.fill) await this.log.append(askedLine(entry.stored, entry.stored.fill));
    return this.list(league._id, owner.id, now);
  }

  /**
   * The owner takes the question back: from then on the member cannot name anything.
   *
   * @param league as the guard read it for its owner
   * @throws DomainError 403 NOT_LEAGUE_OWNER when the ownership was passed on meanwhile, 404 USER_NOT_FOUND, 400 NOT_ASKED
   */
  async takeBack(
    league: LeagueSnapshot,
    owner: Player,
    { userId, now }: Pick<Fill, 'userId' | 'now'>,
  ): Promise<MissedRoundsDto[]> {
    if (!league.members.some(({ user }) => user === userId)) throw notAMember();
    await this.policies.policyAt(league._id, owner.id, now);
    const { entry } = await this.entries.changeAsMember(league._id, userId, (before, latest) =>
      takingBack(before, owner.id, latest),
    );
    const { stored } = entry;
    if (stored.fill?.takenBack) {
      await this.log.append(askedLine(stored, stored.fill));
      await this.log.append(takenBackLine(stored, stored.fill.takenBack));
      await this.repository.dropFill(stored, stored.fill._id);
    }
    return this.list(league._id, owner.id, now);
  }

  /**
   * The member names the pick of one round.
   *
   * @throws DomainError 404 LEAGUE_NOT_FOUND, RACE_NOT_FOUND, 400 NOT_ASKED and the codes of the rules
   */
  async name(
    leagueId: string,
    player: Player,
    { round, names, now }: Named,
  ): Promise<MissedRoundsDto[]> {
    const { league, entry } = await this.entries.readAsMember(leagueId, player.id);
    await this.seals.sealRevealedRounds(league, await this.calendars.of(league), now);
    // a crash may have left it out, and the answer takes the question away
    if (entry?.fill) await this.log.append(askedLine(entry, entry.fill));
    const changed = await this.entries.changeAsMember(league._id, player.id, (before, latest) =>
      naming(before, { round: requireRace(latest.season, round).round, names }, latest),
    );
    await this.publisher.publishNow(changed.entry.stored);
    return this.list(league._id, player.id, now);
  }
}

function asking(before: EntryState, by: string, { season, now }: Moment): EntryContent {
  // also one whose end is not in the log yet
  if (before.fill) {
    throw conflict('ALREADY_ASKED', 'This member is asked already and has 48 hours to answer.');
  }
  const rounds = missedIn(before, season, now);
  if (rounds.length === 0) throw nothingMissed();
  const fill = { _id: new Types.ObjectId(), at: now, by: new Types.ObjectId(by) };
  return { ...before, fill: { ...fill, rounds: [...rounds] }, openRounds: null };
}

function takingBack(before: EntryState, by: string, { season, now }: Moment): EntryContent {
  if (!before.fill || !openAsk(before, season, now)) throw notAskedAnyMore();
  const takenBack = { _id: new Types.ObjectId(), at: now, by: new Types.ObjectId(by) };
  return { ...before, fill: { ...before.fill, takenBack }, openRounds: null };
}

function filling(before: EntryState, by: string, { season, now }: Moment): EntryContent {
  if (openAsk(before, season, now)) throw stillAsked();
  const rules = rulesFor(before, season, now);
  const filled = filledWithoutPoints({ season: rules, picks: picksOf(before), now }).filter(
    ({ round }) => isSealed(before, round),
  );
  if (filled.length === 0) throw nothingMissed();
  const assign = (entry: EntryState, { round, ...names }: (typeof filled)[number]): EntryState => {
    const how = { season, round, by, assignPoints: false, notes: '', now };
    return { ...entry, ...withAssignment(entry, names, how) };
  };
  return { ...filled.reduce(assign, before), openRounds: null };
}

function naming(
  before: EntryState,
  { round, names }: { readonly round: number; readonly names: PickNames },
  { season, now }: Moment,
): EntryContent {
  const asked = openAsk(before, season, now);
  if (!asked?.rounds.includes(round)) throw notAsked();
  const rules = rulesFor(before, season, now);
  const input = { season: rules, picks: picksOf(before), round, names, now };
  const verdict = checkOverride({ ...input, ownerMay: [] });
  if (!verdict.ok) throw ruleError(verdict.refusals);
  const by = String(asked.by);
  const how = { season, round, by, assignPoints: true, notes: NAMED_BY_PLAYER, now };
  const after = { ...before, ...withAssignment(before, verdict.value, how) };
  const missed = missedIn(after, season, now);
  const isOver = !asked.rounds.some((each) => missed.includes(each));
  return { ...after, ...(isOver && { fill: null }), openRounds: null };
}

const nothingMissed = () =>
  badRequest('NOTHING_MISSED', 'There’s no missed round left to fill for this member.');

const notAskedAnyMore = () =>
  badRequest('NOT_ASKED', 'This member isn’t asked for missed picks, or not any more.');

const notAsked = () =>
  badRequest(
    'NOT_ASKED',
    'You can’t name a pick for this round: the owner asks for none, or the time is up.',
  );
