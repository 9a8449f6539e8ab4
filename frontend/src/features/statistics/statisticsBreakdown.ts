import type { Season } from '../../api/raceApi';
import type { Figure } from './statCards';
import type { PlayedRound, UserStatistics } from '../../api/statisticsApi';
import type { Breakdown, BreakdownRow } from '../../lib/game/breakdown';
import { formatPoints } from '../../lib/game/formatPoints';
import { placeName } from '../../lib/game/placeName';
import { plural } from '../../lib/ui/plural';

type Content = Pick<Breakdown, 'title' | 'sentence' | 'results'>;

const sum = (statistics: UserStatistics) => ({
  label: 'Total',
  value: formatPoints(statistics.totalPoints),
});
const rounds = ({ raceHistory }: UserStatistics): string => plural(raceHistory.length, 'round');

/** How each figure follows from its rounds; the best race is a round itself. */
const CONTENT: Record<Exclude<Figure, 'best'>, (statistics: UserStatistics) => Content> = {
  total: (statistics) => ({
    title: 'Total points',
    sentence: `Total of ${rounds(statistics)}. A missed round counts 0.`,
    results: [
      { label: 'Driver points', value: formatPoints(statistics.driverPoints) },
      { label: 'Team points', value: formatPoints(statistics.teamPoints) },
      sum(statistics),
    ],
  }),
  average: (statistics) => ({
    title: 'Average points',
    sentence: `Total divided by ${rounds(statistics)}. A missed round counts 0.`,
    results: [
      sum(statistics),
      { label: 'Rounds', value: String(statistics.raceHistory.length) },
      { label: 'Average', value: statistics.averagePoints.toFixed(2) },
    ],
  }),
  success: (statistics) => ({
    title: 'Success rate',
    sentence: 'The share of rounds with more points than the league average.',
    results: [
      {
        label: 'Above average',
        value: String(statistics.raceHistory.filter(({ isSuccess }) => isSuccess).length),
      },
      { label: 'Rounds', value: String(statistics.raceHistory.length) },
      { label: 'Success rate', value: `${statistics.successRate.toFixed(1)}%` },
    ],
  }),
  comebacks: (statistics) => ({
    title: 'Comebacks',
    sentence: 'Rounds above the league average straight after one below it.',
    results: [{ label: 'Comebacks', value: String(statistics.comebackCount) }],
  }),
};

const isFigure = (points: string): points is keyof typeof CONTENT => Object.hasOwn(CONTENT, points);

/** 'League average 24.5, above it' */
function comparison({ points, leagueAverage, isSuccess, isComeback }: PlayedRound): string {
  const where = isComeback
    ? 'a comeback'
    : isSuccess
      ? 'above it'
      : points < leagueAverage
        ? 'below it'
        : 'level with it';
  return `League average ${formatPoints(leagueAverage)}, ${where}`;
}

type BreakdownInput = {
  readonly statistics: UserStatistics | undefined;
  readonly season: Season | undefined;
  /** whether rounds of several leagues are added up */
  readonly isOverLeagues: boolean;
};

/** The rounds behind a figure of the summary, the latest first; null for a figure it has not. */
export function statisticsBreakdown(points: string, input: BreakdownInput): Breakdown | null {
  const { statistics, season, isOverLeagues } = input;
  if (!statistics || !isFigure(points)) return null;
  const compares = points === 'success' || points === 'comebacks';
  const races = new Map(season?.rounds.map((race) => [race.round, race]));
  const toRow = (played: PlayedRound): BreakdownRow => {
    const notes = [
      ...(isOverLeagues ? [played.league.name] : []),
      ...(played.status === 'empty' ? ['No scoring pick'] : []),
      ...(compares ? [comparison(played)] : []),
    ];
    return {
      round: played.round,
      league: isOverLeagues ? played.league._id : undefined,
      place: placeName(races.get(played.round)?.locality ?? ''),
      note: notes.join(' · ') || undefined,
      isProvisional: played.resultsStatus === 'provisional',
      points: formatPoints(played.points),
    };
  };
  return { ...CONTENT[points](statistics), rows: statistics.raceHistory.toReversed().map(toRow) };
}
