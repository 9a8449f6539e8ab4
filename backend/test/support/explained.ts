import { type ApiSession, expectStatus } from './api-session.js';
import { boardOf, roundPicks } from './picks.js';
import type { Json } from './test-app.js';

export const explain = (who: ApiSession, leagueId: string, userId: string, round: number) =>
  who.get(`/api/league/${leagueId}/explain/${userId}/${round}`);

const sum = (numbers: readonly number[]): number =>
  Math.round(numbers.reduce((total, each) => total + each, 0) * 100) / 100;

/** What an explanation adds up to, from its lines alone. */
export function addUp({ lines }: Json) {
  const of = (isCounted: (line: Json) => boolean) =>
    sum(lines.filter(isCounted).map(({ points }: Json) => points));
  return {
    driverPoints: of(({ part }) => part !== 'team'),
    teamPoints: of(({ part }) => part === 'team'),
    totalPoints: of(() => true),
  };
}

const pointsOf = ({ driverPoints, teamPoints, totalPoints }: Json) => ({
  driverPoints,
  teamPoints,
  totalPoints,
});
const NOTHING = { driverPoints: 0, teamPoints: 0, totalPoints: 0 };

/**
 * Compares every number that standings, race details, statistics and rivalries show of a league with its
 * explanation.
 *
 * @returns how many explanations were read
 */
export async function expectAllExplained(who: ApiSession, leagueId: string): Promise<number> {
  const { body: board } = await expectStatus(boardOf(who, leagueId), 200);
  let read = 0;
  const grids = new Map<number, Json>();
  for (const round of board.completedRounds) {
    grids.set(round, (await expectStatus(roundPicks(who, leagueId, round), 200)).body);
  }
  for (const row of board.driverStandings) {
    const { _id: userId } = row.user;
    const url = `/api/statistics/league/${leagueId}/user/${userId}`;
    const { body: statistics } = await expectStatus(who.get(url), 200);
    const roundPoints: ReturnType<typeof addUp>[] = [];
    for (const round of board.completedRounds) {
      const { body } = await expectStatus(explain(who, leagueId, userId, round), 200);
      const points = addUp(body);
      const where = [row.user.username, round, body.outcome];
      expect([...where, pointsOf(body.points)]).toEqual([...where, points]);
      const inTable = row.raceResults.find((each: Json) => each.round === round);
      expect([...where, points]).toEqual([...where, inTable ? pointsOf(inTable) : NOTHING]);
      const inGrid = grids
        .get(round)
        .selections.find((each: Json) => each.userId === userId)?.score;
      expect([...where, points]).toEqual([...where, inGrid ? pointsOf(inGrid) : NOTHING]);
      const played = statistics.raceHistory.find((each: Json) => each.round === round);
      expect([...where, played?.points ?? null]).toEqual([
        ...where,
        body.outcome === 'absent' ? null : points.totalPoints,
      ]);
      roundPoints.push(points);
      read += 1;
    }
    const total = {
      driverPoints: sum(roundPoints.map(({ driverPoints }) => driverPoints)),
      teamPoints: sum(roundPoints.map(({ teamPoints }) => teamPoints)),
    };
    const { driverPoints, teamPoints } = row;
    expect(total).toEqual({ driverPoints, teamPoints });
    const duelUrl = `/api/league/${leagueId}/rivalry/${userId}`;
    const { body: duel } = await expectStatus(who.get(duelUrl), 200);
    expect([duel.drivers.rival, duel.teams.rival]).toEqual([driverPoints, teamPoints]);
    for (const { round, rival } of duel.drivers.results) {
      const inTable = row.raceResults.find((each: Json) => each.round === round);
      expect([round, rival]).toEqual([round, inTable?.driverPoints ?? 0]);
    }
    expect(statistics.totalPoints).toBe(sum([driverPoints, teamPoints]));
    expect(statistics.averagePoints * Math.max(1, statistics.raceHistory.length)).toBeCloseTo(
      statistics.totalPoints,
      6,
    );
  }
  return read;
}
