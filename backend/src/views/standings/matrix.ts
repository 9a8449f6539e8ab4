import {
  exactPoints,
  inLockOrder,
  isRevealed,
  roundOutcomes,
  type RoundOutcome,
  type RoundScore,
} from '@gridlock/game-rules';
import { picksOf, storedPick, swapRoundsOf } from '../../play/selection/entry-picks.js';
import type { EntryPick } from '../../play/selection/league-entry.js';
import type { LeagueReading } from '../../play/selection/league-reader.js';
import { type RaceSnapshot, roundIn } from '../../seasons/season/season-snapshot.js';

/** A member's part in a locked round, as everybody in the league sees it. */
export type MatrixPick = {
  readonly race: RaceSnapshot;
  /** Why the member has the points (SCORE-11); never `secret`. */
  readonly outcome: RoundOutcome;
  /** Null without a pick. */
  readonly pick: EntryPick | null;
  readonly swapped: boolean;
  /** Null unless the pick scores. */
  readonly score: RoundScore | null;
  /** All points from the first round to this one; null before the results, and before the member joined. */
  readonly sum: number | null;
};

/** The rounds of a league whose picks may be seen (LOCK-5), in the order of their locks (LOCK-4). */
export const matrixRaces = ({ season, rules, now }: LeagueReading): readonly RaceSnapshot[] =>
  inLockOrder(
    rules,
    season.races.filter((race) => isRevealed(roundIn(rules, race), now)),
  );

/**
 * What a member had in each locked round, and the points it brought: the table that the screen shows and the CSV holds.
 *
 * @param reading as everybody sees it (`readingVisibleTo`)
 */
export function matrixPicks(
  reading: LeagueReading,
  { user, joinedAt }: { readonly user: string; readonly joinedAt: Date },
): readonly MatrixPick[] {
  const { rules, entries, now } = reading;
  const entry = entries.get(user);
  const swapped = swapRoundsOf(entry);
  const outcomeOf = roundOutcomes({
    season: rules,
    member: { joinedAt, picks: picksOf(entry) },
    now,
  });
  let sum = 0;
  return matrixRaces(reading).map((race) => {
    const round = roundIn(rules, race);
    const { outcome, score } = outcomeOf(round);
    sum = exactPoints(sum + (score?.totalPoints ?? 0));
    const hasResults = round.results.race !== null && !round.isCancelled;
    return {
      race,
      outcome,
      pick: storedPick(entry, race.round),
      swapped: swapped.includes(race.round),
      score,
      sum: hasResults && outcome !== 'absent' ? sum : null,
    };
  });
}
