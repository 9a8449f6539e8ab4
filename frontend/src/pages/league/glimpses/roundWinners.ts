import type { StandingsEntry } from '../../../features/standings/standingsApi';

export type RoundWinner = {
  readonly round: number;
  readonly winner: StandingsEntry['user'];
  readonly points: number;
};

/** Who made the most points in each of the last completed rounds, the latest first; in table order on a tie. */
export function roundWinners(
  entries: readonly StandingsEntry[],
  completed: readonly number[],
  count: number,
): readonly RoundWinner[] {
  const lastRounds = completed.slice(-count).toReversed();
  return lastRounds.flatMap((round) => {
    const scores = entries.flatMap(({ user, raceResults }) =>
      raceResults
        .filter((result) => result.round === round)
        .map(({ totalPoints }) => ({ round, winner: user, points: totalPoints })),
    );
    const best = Math.max(...scores.map(({ points }) => points));
    return scores.filter(({ points }) => points === best).slice(0, 1);
  });
}
