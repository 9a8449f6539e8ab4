import { Injectable } from '@nestjs/common';
import { checkOverride, isRevealed, type OwnerMayChoice } from '@gridlock/game-rules';
import { SELECTION_LIMITS } from './limits.js';
import { notAMember } from '../../leagues/league/league-errors.js';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import { AssignmentPolicyService } from '../../leagues/league/assignment-policy.service.js';
import { ruleError } from './rule-messages.js';
import { RateLimiter } from '../../core/platform/security/rate-limiter.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import {
  type RaceSnapshot,
  type SeasonSnapshot,
  roundIn,
} from '../../seasons/season/season-snapshot.js';
import { LeagueCalendars, requireRace } from '../../leagues/league/league-calendars.js';
import { UserService } from '../../accounts/user/user.service.js';
import { openPickRequest, requestStillOpen } from './pick-request.js';
import { withAssignment } from './assignment.js';
import { AssignmentPublisher } from './assignment-publisher.js';
import type { OverrideSelectionDto } from './dto/save-selection.dto.js';
import type { SavedSelectionDto } from './dto/selection.dto.js';
import { isSealed, picksOf, rulesFor } from './entry-picks.js';
import { EntryService } from './entry.service.js';
import { SealService } from './seal.service.js';
import { toSavedSelection } from './selection.mapper.js';
import type { EntryContent, EntryState } from './entry-state.js';

type Assignment = {
  readonly season: SeasonSnapshot;
  readonly race: RaceSnapshot;
  readonly owner: Player;
  readonly body: OverrideSelectionDto;
  readonly ownerMay: readonly OwnerMayChoice[];
};

/** The owner assigns a pick to a member for a locked round (OVERRIDE-1 to OVERRIDE-6). */
@Injectable()
export class OverrideService {
  constructor(
    private readonly policies: AssignmentPolicyService,
    private readonly calendars: LeagueCalendars,
    private readonly seals: SealService,
    private readonly entries: EntryService,
    private readonly users: UserService,
    private readonly publisher: AssignmentPublisher,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * Log entry and email are stored as pending with the pick, and published right after. They name the pick
   * that is replaced, so the round is sealed first.
   *
   * @param league as the guard read it for its owner
   * @param now game time of the request
   * @throws DomainError 403 NOT_LEAGUE_OWNER when the ownership was passed on meanwhile, 404
   * USER_NOT_FOUND or RACE_NOT_FOUND, 400 with the codes of the rules; nothing is changed then
   */
  async assign(
    league: LeagueSnapshot,
    owner: Player,
    body: OverrideSelectionDto,
    now: Date,
  ): Promise<SavedSelectionDto> {
    const user = body.userId.toLowerCase();
    const profile = league.members.some((member) => member.user === user)
      ? (await this.users.profiles([user])).get(user)
      : undefined;
    if (!profile) throw notAMember();
    const [season, race] = await this.calendars.raceOf(league, body.raceId);
    const counted = await this.limiter.count(SELECTION_LIMITS.assignment, owner.id);
    const ownerMay = await this.policies.policyAt(league._id, owner.id, now);
    const rules = await this.seals.sealRevealedRounds(league, season, now);
    const { entry } = await this.entries
      .changeAsMember(league._id, user, (before, latest) => {
        const latestRace = requireRace(latest.season, body.raceId);
        const assignment = { season: latest.season, race: latestRace, owner, body, ownerMay };
        return decide(before, assignment, latest.now);
      })
      .catch(async (error: unknown) => {
        // a refusal is not in the log
        await counted.refund();
        throw error;
      });
    await this.publisher.publishNow(entry.stored);
    const message = `The pick for ${profile.username} has been saved.`;
    return toSavedSelection(message, profile, entry, { season, rules, race, now });
  }
}

function decide(before: EntryState, assignment: Assignment, now: Date): EntryContent {
  const { season, race, body, owner } = assignment;
  const { round } = race;
  const rules = rulesFor(before, season, now);
  const input = { season: rules, picks: picksOf(before), round, names: body, now };
  const verdict = checkOverride({ ...input, ownerMay: assignment.ownerMay });
  if (!verdict.ok) throw ruleError(verdict.refusals);
  // locked only after the request was received, so the round is not sealed: the player may still save
  const isTooSoon = isRevealed(roundIn(rules, race), now) && !isSealed(before, round);
  if (isTooSoon) throw ruleError([{ code: 'SELECTIONS_NOT_LOCKED_YET' }]);
  const { assignPoints, notes = '' } = body;
  if (!assignPoints && openPickRequest(before, season, now)?.rounds.includes(round))
    throw requestStillOpen();
  const how = { season, round, by: owner.id, assignPoints, notes, now };
  return { ...before, ...withAssignment(before, verdict.value, how), openRounds: null };
}
