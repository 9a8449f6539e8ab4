import type { SeasonEnd, Swap } from '../../api/recapApi';
import type { RaceResult, Standings, StandingsEntry } from '../../api/standingsApi';
import { seasonLines } from '../../features/standings/chart/seasonLines';

/** A member in a round of the season. */
export type RoundRow = {
  readonly user: StandingsEntry['user'];
  /** null: no pick that counts */
  readonly result: RaceResult | null;
  /** null for who has not swapped */
  readonly swap: Swap | null;
  /** place in the Drivers Championship after the round */
  readonly place: number | null;
};

export type SeasonRound = {
  readonly round: number;
  readonly raceName: string;
  /** null where nobody took part */
  readonly headline: string | null;
  /** those who took part, the most points first */
  readonly rows: readonly RoundRow[];
};

const points = ({ result }: RoundRow): number => result?.totalPoints ?? -1;

type SeasonInput = Pick<SeasonEnd, 'headlines'> & {
  readonly standings: Standings;
  readonly swaps: readonly Swap[];
  readonly raceNameOf: (round: number) => string;
};

/** Every completed round in the order of the locks: who picked what, and what it brought. */
export function seasonRounds(given: SeasonInput): readonly SeasonRound[] {
  const { standings, swaps, headlines, raceNameOf } = given;
  const { completedRounds, driverStandings } = standings;
  const { rounds, lines } = seasonLines(standings, 'drivers');
  const placeIn = (userId: string, round: number): number | null => {
    const line = lines.find(({ user }) => user._id === userId);
    return line?.points[rounds.indexOf(round)]?.position ?? null;
  };
  return completedRounds.map((round) => ({
    round,
    raceName: raceNameOf(round),
    headline: headlines.find((each) => each.round === round)?.text ?? null,
    rows: driverStandings
      .filter(({ marks }) => marks.some((each) => each.round === round && each.mark !== 'none'))
      .map(({ user, raceResults }): RoundRow => ({
        user,
        result: raceResults.find((each) => each.round === round) ?? null,
        swap: swaps.find((each) => each.round === round && each.userId === user._id) ?? null,
        place: placeIn(user._id, round),
      }))
      .toSorted((one, other) => points(other) - points(one)),
  }));
}
