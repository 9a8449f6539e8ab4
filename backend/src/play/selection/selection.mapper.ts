import {
  isPostponed,
  lockAt,
  scorePick,
  voidPicks,
  type HeldName,
  type Round,
  type Season,
  type UsedNames,
  type UsedRound,
} from '@gridlock/game-rules';
import { iso } from '../../core/platform/clock/iso.js';
import type { RaceSnapshot, SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import type { Profile } from '../../accounts/user/user.service.js';
import type {
  KeptNameDto,
  OpenRoundDto,
  SavedSelectionDto,
  SelectionDto,
  UsedSelectionsDto,
} from './dto/selection.dto.js';
import { picksOf, storedPick, toPick } from './entry-picks.js';
import { toRoundScore } from './round-score.js';
import type { EntryState } from './entry-state.js';

/** A round of a season at one moment. */
export type RoundView = {
  readonly season: SeasonSnapshot;
  /** The season for the rules, with the league's sealed rounds locked (`SealService.sealRevealedRounds`). */
  readonly rules: Season;
  readonly race: RaceSnapshot;
  readonly now: Date;
};

const empty = (profile: Profile, round: number): SelectionDto => ({
  _id: null,
  userId: profile._id,
  username: profile.username,
  avatar: profile.avatar,
  ...(profile.isMachine && { isMachine: true }),
  round,
  mainDriver: null,
  reserveDriver: null,
  team: null,
  status: 'empty',
  selectionMade: false,
  isAdminAssigned: false,
  notes: '',
  isVoid: false,
  score: null,
});

/** A pick for a reader who may see it: the player always, the league from the reveal on (LOCK-5). */
export function openSelection(
  profile: Profile,
  entry: EntryState | null | undefined,
  { season, rules, race, now }: RoundView,
): SelectionDto {
  const pick = storedPick(entry, race.round);
  if (!pick) return empty(profile, race.round);
  const isVoid = voidPicks(rules, picksOf(entry), now).has(race.round);
  const score = isVoid ? null : scorePick(toPick(pick), season.roundAt(race, now));
  return {
    ...empty(profile, race.round),
    _id: String(pick._id),
    mainDriver: season.nameOf(pick.mainDriver),
    reserveDriver: season.nameOf(pick.reserveDriver),
    team: season.nameOf(pick.team),
    status: pick.status,
    selectionMade: true,
    isAdminAssigned: pick.status === 'admin-assigned',
    ...(pick.ownPick && { overOwnPick: true }),
    notes: pick.notes,
    isVoid,
    score: score && toRoundScore(score, pick, season),
  };
}

/** The answer to a change of a pick. */
export const toSavedSelection = (
  message: string,
  profile: Profile,
  entry: EntryState,
  view: RoundView,
): SavedSelectionDto => ({
  message,
  selection: openSelection(profile, entry, view),
  savedAt: storedPick(entry, view.race.round)?.savedAt ?? null,
});

/** A pick as others see it before the reveal: only whether there is one (LOCK-5). */
export const hiddenSelection = (
  profile: Profile,
  entry: EntryState | null | undefined,
  round: number,
): SelectionDto => ({
  ...empty(profile, round),
  status: null,
  selectionMade: storedPick(entry, round) !== null,
});

/** Used and held names by display name. */
export const toUsedSelections = (
  used: UsedNames,
  { rounds, held }: { readonly rounds: readonly UsedRound[]; readonly held: readonly HeldName[] },
  season: SeasonSnapshot,
): UsedSelectionsDto => {
  // a name that is held for a later pick is not used yet
  const isHeld = (name: UsedRound) =>
    held.some(({ field, id }) => field === name.field && id === name.id);
  const usedIn = rounds.filter((name) => !isHeld(name));
  return {
    usedMainDrivers: used.mainDrivers.map((id) => season.nameOf(id)),
    usedReserveDrivers: used.reserveDrivers.map((id) => season.nameOf(id)),
    usedTeams: used.teams.map((id) => season.nameOf(id)),
    ...(usedIn.length > 0 && {
      usedIn: usedIn.map(({ field, id, round }) => ({ field, name: season.nameOf(id), round })),
    }),
    ...(held.length > 0 && { kept: held.map((each) => toHeldName(each, season)) }),
  };
};

/** A round that can be picked for now, and whether the player has. */
export const toOpenRound = (
  round: Round,
  entry: EntryState | null,
  season: Season,
): OpenRoundDto => ({
  round: round.round,
  raceName: round.name,
  lockAt: iso(lockAt(round)) ?? '',
  isPostponed: isPostponed(season, round),
  selectionMade: storedPick(entry, round.round) !== null,
});

const toHeldName = ({ field, id, heldFor }: HeldName, season: SeasonSnapshot): KeptNameDto => ({
  field,
  name: season.nameOf(id),
  round: heldFor.round,
  raceName: heldFor.name,
  isPostponed: heldFor.isPostponed,
});
