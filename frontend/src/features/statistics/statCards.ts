import { surname } from '../../lib/game/driverLookup';
import { formatPoints, pointsText } from '../../lib/game/formatPoints';
import type { ComparedFigure, PlayedRound, UserStatistics } from '../../api/statisticsApi';

export type StatLine = { readonly label: string; readonly value: string };

/** The figures of the summary. */
export type Figure = 'total' | 'average' | 'success' | 'best' | 'comebacks';

export type StatCardModel = {
  readonly figureOf: Figure;
  readonly label: string;
  /** of the button that leads to its explanation */
  readonly explains: string;
  /** the big figure on the front */
  readonly figure: string;
  /** in small print after the figure */
  readonly unit?: string;
  /** the figure beside those of the league: 'league 19.41, P4 of 8'; nothing for anyone who is alone */
  readonly beside?: string | undefined;
  /** what the figure means, behind a button of its own */
  readonly tip?: string;
  /** the back; a text stands in for lines that there are none of */
  readonly back: readonly StatLine[] | string;
};

type StatusInput = Pick<PlayedRound, 'status' | 'switcheroos'>;

const NONE = '-';

const STATUS: Record<PlayedRound['status'], string> = {
  empty: NONE,
  'user-submitted': 'Scored',
  'admin-assigned': 'Admin Assigned',
  'from-plan': 'From plan',
};

/** The status of a completed round in a word or two, `-` for a missed one (SX-14). */
export const statusText = ({ status, switcheroos }: StatusInput): string =>
  status !== 'admin-assigned' && switcheroos > 0 ? 'Swapped' : STATUS[status];

const average = (running: readonly number[]): string => running.at(-1)?.toFixed(2) ?? NONE;

/** STATS-9 in few words. */
function beside(
  { comparison }: UserStatistics,
  figureOf: Figure,
  format: (mean: number) => string,
): string | undefined {
  if (!comparison || comparison.players < 2) return undefined;
  const { mean, place }: ComparedFigure = comparison[figureOf];
  return `league average ${format(mean)}, P${place} of ${comparison.players}`;
}

const totalPoints = (statistics: UserStatistics): StatCardModel => ({
  figureOf: 'total',
  label: 'Total Points',
  explains: 'How total points is worked out',
  figure: formatPoints(statistics.totalPoints),
  beside: beside(statistics, 'total', formatPoints),
  back: [
    { label: 'Driver points', value: formatPoints(statistics.driverPoints) },
    { label: 'Team points', value: formatPoints(statistics.teamPoints) },
  ],
});

const averagePoints = (statistics: UserStatistics): StatCardModel => ({
  figureOf: 'average',
  label: 'Average Points',
  explains: 'How average points is worked out',
  figure: statistics.averagePoints.toFixed(2),
  beside: beside(statistics, 'average', (mean) => mean.toFixed(2)),
  back: [
    { label: 'Driver average', value: average(statistics.driverAverages) },
    { label: 'Team average', value: average(statistics.teamAverages) },
  ],
});

function successRate(statistics: UserStatistics, player?: string): StatCardModel {
  const { successRate, raceHistory } = statistics;
  const rounds = raceHistory.length;
  return {
    figureOf: 'success',
    label: 'Success Rate',
    explains: 'How success rate is worked out',
    figure: successRate.toFixed(1),
    unit: '%',
    beside: beside(statistics, 'success', (mean) => `${mean.toFixed(1)}%`),
    tip: `Percentage of races where ${player === undefined ? 'your' : 'the'} score was above the league average for that round.`,
    back: [
      { label: 'Above average', value: String(Math.round((successRate * rounds) / 100)) },
      { label: 'Rounds', value: String(rounds) },
    ],
  };
}

function bestRace(statistics: UserStatistics): StatCardModel {
  const { bestRace } = statistics;
  const compared = beside(statistics, 'best', formatPoints);
  return {
    figureOf: 'best',
    label: 'Best Race',
    explains: 'How best race is worked out',
    figure: bestRace ? `R${bestRace.round}` : NONE,
    // the round is no figure to compare: its points are
    beside: compared && bestRace ? `${pointsText(bestRace.points)}, ${compared}` : undefined,
    back: [
      { label: 'Points', value: bestRace ? formatPoints(bestRace.points) : NONE },
      { label: 'Main', value: surname(bestRace?.mainDriver ?? NONE) },
      { label: 'Reserve', value: surname(bestRace?.reserveDriver ?? NONE) },
      { label: 'Team', value: bestRace?.team ?? NONE },
      { label: 'Status', value: bestRace ? statusText(bestRace) : NONE },
    ],
  };
}

function comebacks(statistics: UserStatistics): StatCardModel {
  const { comebackCount, comebackRounds } = statistics;
  return {
    figureOf: 'comebacks',
    label: 'Comebacks',
    explains: 'How comebacks is worked out',
    figure: String(comebackCount),
    beside: beside(statistics, 'comebacks', (mean) => mean.toFixed(1)),
    back:
      comebackRounds.length === 0
        ? 'No data'
        : [{ label: 'Rounds', value: comebackRounds.join(', ') }],
  };
}

/**
 * The five cards of the summary, in order (SX-04 to SX-12).
 *
 * @param player username of another member whose figures they are
 */
export const statCards = (statistics: UserStatistics, player?: string): readonly StatCardModel[] =>
  [totalPoints, averagePoints, successRate, bestRace, comebacks].map((card) =>
    card(statistics, player),
  );
