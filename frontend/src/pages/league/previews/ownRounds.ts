import type { StandingsEntry } from '../../../api/standingsApi';

export type OwnRound = {
  readonly round: number;
  /** null without a pick */
  readonly points: number | null;
};

/** What a player made of each of the last completed rounds, the latest first. */
export function ownRounds(
  entries: readonly StandingsEntry[],
  completed: readonly number[],
  { userId, count }: { readonly userId: string; readonly count: number },
): readonly OwnRound[] {
  const results = entries.find(({ user }) => user._id === userId)?.raceResults ?? [];
  return completed
    .slice(-count)
    .toReversed()
    .map((round) => ({
      round,
      points: results.find((result) => result.round === round)?.totalPoints ?? null,
    }));
}
