import { Injectable } from '@nestjs/common';
import {
  checkOverride,
  conflictsOf,
  isLocked,
  isRevealed,
  type OwnerMayChoice,
  type PickNames,
  type Season,
} from '@gridlock/game-rules';
import { Types } from 'mongoose';
import { notAMember } from '../league/league-errors.js';
import type { LeagueSnapshot } from '../league/league-snapshot.js';
import { AssignmentPolicyService } from '../league/assignment-policy.service.js';
import { iso } from '../platform/clock/iso.js';
import { ruleError } from './rule-messages.js';
import type { Player } from '../platform/security/player.decorator.js';
import { type RaceSnapshot, type SeasonSnapshot, roundIn } from '../season/season-snapshot.js';
import { LeagueCalendars, requireRace } from '../league/league-calendars.js';
import { UserService } from '../user/user.service.js';
import { AssignmentPublisher } from './assignment-publisher.js';
import type { OverrideSelectionDto } from './dto/save-selection.dto.js';
import type { SavedSelectionDto } from './dto/selection.dto.js';
import { isSealed, picksOf, rulesFor, storedPick, toPick, withStoredPick } from './entry-picks.js';
import { EntryService } from './entry.service.js';
import type { EntryPick, NamedOwnPick, PendingAssignment } from './league-entry.js';
import { toNamedPick } from './named-pick.js';
import { assignedOver } from './pick-changes.js';
import { SealService } from './seal.service.js';
import { visiblePick } from './visible-entry.js';
import { openSelection } from './selection.mapper.js';
import type { EntryContent, EntryState } from './entry-state.js';

type Assignment = {
  readonly season: SeasonSnapshot;
  readonly race: RaceSnapshot;
  readonly owner: Player;
  readonly body: OverrideSelectionDto;
  readonly ownerMay: readonly OwnerMayChoice[];
};

type DatedAssignment = Assignment & { readonly now: Date };

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
  ) {}

  /**
   * Log entry and email are stored as pending in the same write as the pick, and published right after
   * it. They name the pick that is replaced, so the round is sealed first.
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
    const ownerMay = await this.policies.policyAt(league._id, owner.id, now);
    const rules = await this.seals.sealRevealedRounds(league, season, now);
    const { entry } = await this.entries.changeAsMember(league._id, user, (before, latest) => {
      const latestRace = requireRace(latest.season, body.raceId);
      const assignment = { season: latest.season, race: latestRace, owner, body, ownerMay };
      return decide(before, assignment, latest.now);
    });
    await this.publisher.publishNow(entry.stored);
    return {
      message: `The pick for ${profile.username} has been saved.`,
      selection: openSelection(profile, entry, { season, rules, race, now }),
      savedAt: iso(storedPick(entry, race.round)?.savedAt),
    };
  }
}

function decide(before: EntryState, assignment: Assignment, now: Date): EntryContent {
  const { season, race, body, ownerMay } = assignment;
  const { round } = race;
  const rules = rulesFor(before, season, now);
  const input = { season: rules, picks: picksOf(before), round, names: body, now };
  const verdict = checkOverride({ ...input, ownerMay });
  if (!verdict.ok) throw ruleError(verdict.refusals);
  // locked only after the request came in, so the round is not sealed: the player may still save
  const isTooSoon = isRevealed(roundIn(rules, race), now) && !isSealed(before, round);
  if (isTooSoon) throw ruleError([{ code: 'SELECTIONS_NOT_LOCKED_YET' }]);
  const pick = assignedPick(before, verdict.value, { ...assignment, now });
  const picks = withStoredPick(before, pick);
  const pending = toPendingAssignment(before, pick, { ...assignment, now });
  return { ...before, picks, news: [...before.news, pending], openRounds: null };
}

const assignedPick = (
  before: EntryState,
  names: PickNames,
  { race: { round }, body, owner, now }: DatedAssignment,
): EntryPick =>
  assignedOver(before, {
    _id: storedPick(before, round)?._id ?? new Types.ObjectId(),
    round,
    ...names,
    status: 'admin-assigned',
    scores: body.assignPoints,
    savedAt: now,
    assignedBy: new Types.ObjectId(owner.id),
    notes: body.notes ?? '',
  });

/** Emails about assignments over the same own pick; further ones share the last email's key. */
const MAX_EMAILS = 10;

const namedOwnPick = (
  { _id, ownPick }: EntryPick,
  season: SeasonSnapshot,
): NamedOwnPick | undefined =>
  ownPick && {
    mainDriver: season.nameOf(ownPick.mainDriver),
    reserveDriver: season.nameOf(ownPick.reserveDriver),
    team: season.nameOf(ownPick.team),
    key: `${_id.toHexString()}:${Math.min(ownPick.times, MAX_EMAILS)}`,
  };

function toPendingAssignment(
  before: EntryState,
  pick: EntryPick,
  assignment: DatedAssignment,
): PendingAssignment {
  const { season, race, owner, body, now } = assignment;
  const { round } = race;
  const replaced = storedPick(before, round);
  const rules = rulesFor(before, season, now);
  const ownPick = namedOwnPick(pick, season);
  return {
    _id: new Types.ObjectId(),
    at: now,
    round,
    actor: { _id: owner.id },
    before: replaced && toNamedPick(visiblePick(before, replaced, { rules, now }), season),
    after: toNamedPick(pick, season),
    notes: body.notes ?? '',
    taken: takenNames(before, pick, { season, now }),
    ...(ownPick && { ownPick }),
  };
}

/**
 * The member's open picks that are in conflict now and were not before, and the names they lost. With a
 * round postponed behind the present one there are two.
 */
function takenNames(
  before: EntryState,
  pick: EntryPick,
  { season, now }: { season: SeasonSnapshot; now: Date },
): PendingAssignment['taken'] {
  const rules: Season = rulesFor(before, season, now);
  const openPicks = rules.rounds
    .filter((round) => !isLocked(round, now))
    .flatMap(({ round }) => storedPick(before, round) ?? []);
  const after = withStoredPick(before, pick).map(toPick);
  const taken = openPicks.flatMap((open) => {
    const { round } = open;
    const old = conflictsOf({ season: rules, picks: picksOf(before), round });
    const fields = conflictsOf({ season: rules, picks: after, round }).filter(
      (field) => !old.includes(field),
    );
    const names = fields.map((field) => season.nameOf(open[field]));
    return names.length > 0 ? [{ round, names }] : [];
  });
  return taken.length > 0 ? taken : null;
}
