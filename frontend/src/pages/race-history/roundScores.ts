import type { StandingsEntry } from '../../api/standingsApi';

export type RoundScores = {
  /** who made the most points of the round; nobody where nobody has any */
  readonly winners: readonly StandingsEntry['user'][];
  /** what the winners made */
  readonly points: number;
  /** the reader's; null for a round before joining */
  readonly own: { readonly points: number; readonly mark: OwnMark } | null;
};

type Mark = StandingsEntry['marks'][number]['mark'];
type OwnMark = Exclude<Mark, 'none'>;

const pointsOf = ({ raceResults }: StandingsEntry, round: number): number =>
  raceResults.find((result) => result.round === round)?.totalPoints ?? 0;

const markOf = ({ marks }: StandingsEntry, round: number): Mark =>
  marks.find((each) => each.round === round)?.mark ?? 'none';

/** Who won each completed round by all points, and what the reader made of it. */
export function roundScores(
  entries: readonly StandingsEntry[],
  completed: readonly number[],
  userId: string,
): ReadonlyMap<number, RoundScores> {
  const own = entries.find(({ user }) => user._id === userId);
  return new Map(
    completed.map((round) => {
      const best = entries.filter((entry) => markOf(entry, round) === 'best');
      const mark = own ? markOf(own, round) : 'none';
      const scores: RoundScores = {
        winners: best.map(({ user }) => user),
        points: best[0] ? pointsOf(best[0], round) : 0,
        own: own && mark !== 'none' ? { points: pointsOf(own, round), mark } : null,
      };
      return [round, scores];
    }),
  );
}
