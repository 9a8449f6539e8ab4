import type { Swap } from '../../api/recapApi';
import type { RaceResult, Standings, StandingsEntry } from '../../api/standingsApi';
import { seasonLines } from '../../features/standings/chart/seasonLines';

/** A member in a round of the book. */
export type BookRow = {
  readonly user: StandingsEntry['user'];
  /** null: no pick that counts */
  readonly result: RaceResult | null;
  /** null for who has not swapped */
  readonly swap: Swap | null;
  /** place in the Drivers Championship after the round */
  readonly place: number | null;
};

export type BookRound = {
  readonly round: number;
  readonly raceName: string;
  /** those who took part, the most points first */
  readonly rows: readonly BookRow[];
};

const points = ({ result }: BookRow): number => result?.totalPoints ?? -1;

/** Every completed round in the order of the locks: who picked what, and what it brought. */
export function bookRounds(
  standings: Standings,
  swaps: readonly Swap[],
  raceNameOf: (round: number) => string,
): readonly BookRound[] {
  const { completedRounds, driverStandings } = standings;
  const { rounds, lines } = seasonLines(standings, 'drivers');
  const placeIn = (userId: string, round: number): number | null => {
    const line = lines.find(({ user }) => user._id === userId);
    return line?.points[rounds.indexOf(round)]?.position ?? null;
  };
  return completedRounds.map((round) => ({
    round,
    raceName: raceNameOf(round),
    rows: driverStandings
      .filter(({ marks }) => marks.some((each) => each.round === round && each.mark !== 'none'))
      .map(({ user, raceResults }): BookRow => ({
        user,
        result: raceResults.find((each) => each.round === round) ?? null,
        swap: swaps.find((each) => each.round === round && each.userId === user._id) ?? null,
        place: placeIn(user._id, round),
      }))
      .toSorted((one, other) => points(other) - points(one)),
  }));
}
