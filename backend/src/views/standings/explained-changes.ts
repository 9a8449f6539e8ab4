import {
  explainChanges,
  isSwapOver,
  type ExplainedChange,
  type PickNames,
} from '@gridlock/game-rules';
import type { LogLine } from '../../leagues/league-log/league-log.service.js';
import type { NameOf } from '../../leagues/league-log/log-state.js';
import type { RaceSnapshot, SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { storedPick } from '../../play/selection/entry-picks.js';
import type { EntryPickChange } from '../../play/selection/league-entry.js';
import { changesOf } from '../../play/selection/pick-changes.js';
import type {
  ExplainedAssignmentDto,
  ExplainedStepDto,
  ExplainedSwapDto,
} from './dto/explanation.dto.js';
import type { ExplainedNamesDto } from './dto/explained-pick.dto.js';
import type { EntryWithPlan } from '../../play/selection/entry-state.js';

/** The input of the explanation of a round, at game time `now`. */
export type ChangeContext = {
  readonly season: SeasonSnapshot;
  readonly race: RaceSnapshot;
  readonly userId: string;
  readonly entry: EntryWithPlan | null;
  /** The league's log of this round, newest first. */
  readonly log: readonly LogLine[];
  readonly nameOf: NameOf;
  readonly now: Date;
};

/** The changes of a pick in their order, each with the pick before and after it. */
export type ExplainedChanges = readonly ExplainedChange<EntryPickChange>[];

/** Ids of those who assigned the pick of a round, for their names. */
export const assignersOf = (entry: EntryWithPlan | null, round: number): string[] =>
  changesOf(entry, round).flatMap((change) =>
    change.kind === 'assignment' ? [change.by.toHexString()] : [],
  );

/** The changes of a pick, without swaps while their window is open (SWAP-4). */
export function explainedChanges(pick: PickNames, context: ChangeContext): ExplainedChanges {
  const { season, race, entry, now } = context;
  const isOver = isSwapOver(season.roundAt(race, now), now);
  const changes = changesOf(entry, race.round).filter(({ kind }) => kind !== 'swap' || isOver);
  return explainChanges(pick, changes);
}

/**
 * The steps as the API answers them. Either all assignments are over an own pick, or none: the player
 * cannot save any more once one was assigned.
 */
export const toSteps = (
  changes: ExplainedChanges,
  { season, race, entry, nameOf }: ChangeContext,
): ExplainedStepDto[] => {
  const overOwnPick = storedPick(entry, race.round)?.ownPick !== undefined;
  return changes.map(({ change, before, after }) => {
    const sides = { before: before && toNames(before, season), after: toNames(after, season) };
    const { kind, at } = change;
    if (change.kind === 'swap') {
      return { kind, at, ...sides, by: null, assignPoints: null, notes: '', overOwnPick: false };
    }
    const { by, scores: assignPoints, notes } = change;
    const { username } = nameOf(by.toHexString());
    return { kind, at, ...sides, by: username, assignPoints, notes, overOwnPick };
  });
};

/** All swaps of the round taken together; null without one. */
export function toSwap(changes: ExplainedChanges, season: SeasonSnapshot): ExplainedSwapDto | null {
  const swaps = changes.filter(({ change }) => change.kind === 'swap');
  const [first, last] = [swaps[0]?.before, swaps.at(-1)];
  if (!first || !last) return null;
  const { mainDriver, reserveDriver } = toNames(first, season);
  return {
    count: swaps.length,
    lastAt: last.change.at,
    originalMainDriver: mainDriver,
    originalReserveDriver: reserveDriver,
  };
}

/** The latest assignment of the pick; null for the player's own pick. */
export function toAssignment(
  steps: readonly ExplainedStepDto[],
  { race, entry }: ChangeContext,
): ExplainedAssignmentDto | null {
  const pick = storedPick(entry, race.round);
  const last = steps.findLast(({ kind }) => kind === 'assignment');
  if (pick?.status !== 'admin-assigned') return null;
  return {
    by: last?.by ?? null,
    at: pick.savedAt,
    assignPoints: pick.scores,
    notes: pick.notes,
    replaced: last?.before ?? null,
  };
}

/** The player's own pick that was assigned over (OVERRIDE-6); null without one. */
export function toOwnPick({ season, race, entry }: ChangeContext): ExplainedNamesDto | null {
  const own = storedPick(entry, race.round)?.ownPick;
  return own ? toNames(own, season) : null;
}

/** The three names by display name. */
export const toNames = (pick: PickNames, season: SeasonSnapshot): ExplainedNamesDto => ({
  mainDriver: season.nameOf(pick.mainDriver),
  reserveDriver: season.nameOf(pick.reserveDriver),
  team: season.nameOf(pick.team),
});
