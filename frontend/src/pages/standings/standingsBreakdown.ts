import type { Season } from '../../api/raceApi';
import type { RaceResult, Standings } from '../../api/standingsApi';
import type { Measure } from './standingsRows';
import type { Breakdown } from '../../lib/game/breakdown';
import { formatPoints } from '../../lib/game/formatPoints';
import { placeName } from '../../lib/game/placeName';
import { plural } from '../../lib/ui/plural';

const TITLES: Record<Measure, string> = {
  driver: 'Driver points',
  team: 'Team points',
  total: 'Total points',
};

const isMeasure = (points: string): points is Measure => Object.hasOwn(TITLES, points);

function pointsOf({ driverPoints, teamPoints, totalPoints }: RaceResult, measure: Measure): number {
  return { driver: driverPoints, team: teamPoints, total: totalPoints }[measure];
}

type BreakdownInput = {
  readonly standings: Standings | undefined;
  readonly season: Season | undefined;
};

/** The rounds behind a member's sum in the table, the latest first; null for a figure it has not. */
export function standingsBreakdown(
  points: string,
  userId: string,
  { standings, season }: BreakdownInput,
): Breakdown | null {
  const entry = standings?.driverStandings.find(({ user }) => user._id === userId);
  if (!standings || !entry || !isMeasure(points)) return null;
  const races = new Map(season?.rounds.map((race) => [race.round, race]));
  const results = new Map(entry.raceResults.map((result) => [result.round, result]));
  const sum = { driver: entry.driverPoints, team: entry.teamPoints };
  const total = points === 'total' ? sum.driver + sum.team : sum[points];
  return {
    title: TITLES[points],
    sentence: `Total of ${plural(standings.completedRounds.length, 'round')}.`,
    rows: standings.completedRounds.toReversed().map((round) => {
      const result = results.get(round);
      const race = races.get(round);
      return {
        round,
        place: race ? placeName(race.locality) : (result?.raceName ?? ''),
        note: result ? undefined : 'No scoring pick',
        isProvisional: race?.resultsStatus === 'provisional',
        points: formatPoints(result ? pointsOf(result, points) : 0),
      };
    }),
    results: [{ label: 'Total', value: formatPoints(total) }],
  };
}
