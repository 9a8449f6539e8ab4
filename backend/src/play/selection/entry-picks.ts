import { revealedRounds, withShown, type RoundPick, type Season } from '@gridlock/game-rules';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import type { EntryPick, LeagueEntry } from './league-entry.js';
import type { EntryState } from './entry-state.js';

type Sealed = Pick<LeagueEntry, 'sealed'>;

/** A stored pick as the rules take it. */
export const toPick = ({
  round,
  mainDriver,
  reserveDriver,
  team,
  status,
  scores,
  ownPick,
}: EntryPick): RoundPick => ({
  round,
  mainDriver,
  reserveDriver,
  team,
  status,
  scores,
  overOwnPick: ownPick !== undefined,
});

/** The picks of an entry for the rules; none without an entry. */
export const picksOf = (entry: EntryState | null | undefined): readonly RoundPick[] =>
  entry?.picks.map(toPick) ?? [];

/** The season for rules about an entry: rounds that are sealed in it count as locked (LOCK-8). */
export const rulesFor = (entry: Sealed, season: SeasonSnapshot, now: Date): Season =>
  withShown(season.at(now), entry.sealed ?? [], now);

/** Whether the pick of a round is final in this copy of an entry. */
export const isSealed = (entry: Sealed | null | undefined, round: number): boolean =>
  entry?.sealed?.includes(round) ?? false;

/** Whether the picks of all rounds that are revealed at `now` are final in this copy of an entry. */
export const hasSealedAllRevealed = (
  entry: Sealed | null | undefined,
  rules: Season,
  now: Date,
): boolean => revealedRounds(rules, now).every((round) => isSealed(entry, round));

/** The pick of a round, with its ids; null without an entry or a pick. */
export const storedPick = (entry: EntryState | null | undefined, round: number): EntryPick | null =>
  entry?.picks.find((pick) => pick.round === round) ?? null;

/** The entry's picks by round number, with `pick` added or replacing the one of its round. */
export const withStoredPick = (entry: EntryState, pick: EntryPick): EntryPick[] =>
  [...entry.picks.filter(({ round }) => round !== pick.round), pick].sort(
    (one, other) => one.round - other.round,
  );

/** The rounds in which the player swapped, once for each swap; none without an entry. */
export const swapRoundsOf = (entry: EntryState | null | undefined): readonly number[] =>
  entry?.swaps.map(({ round }) => round) ?? [];

/** Entries of several leagues, by league id. */
export function byLeagueId(entries: readonly LeagueEntry[]): ReadonlyMap<string, LeagueEntry[]> {
  const groups = new Map<string, LeagueEntry[]>();
  for (const entry of entries) {
    const league = String(entry.league);
    const group = groups.get(league);
    if (group) group.push(entry);
    else groups.set(league, [entry]);
  }
  return groups;
}
