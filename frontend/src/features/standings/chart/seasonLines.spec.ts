import { anEntry, aResult, standings } from '../../../testing/season';
import { chartGeometry, nearest, pathOf, spread } from './chartGeometry';
import { turningPoints, quantile, seasonLines } from './seasonLines';

/** Driver points round by round; null: not joined yet, 0: missed. */
const entry = (username: string, points: readonly (number | null)[]) =>
  anEntry(username, {
    marks: points.map((each, index) => ({
      round: index + 1,
      mark: each === null ? 'none' : 'good',
    })),
    raceResults: points.flatMap((each, index) =>
      each === null || each === 0
        ? []
        : [aResult({ round: index + 1, driverPoints: each, teamPoints: 30 - each })],
    ),
  });

const rows = [entry('ann', [10, 2, 12.5]), entry('bob', [12, 0, 12]), entry('cas', [null, 12, 6])];
const league = standings({
  completedRounds: [1, 2, 3],
  driverStandings: rows,
  constructorStandings: rows.toReversed(),
});
const { rounds, lines } = seasonLines(league, 'drivers');
const of = (username: string) => lines.find(({ user }) => user.username === username)!;

describe('the lines of a season', () => {
  it('should rank by total, then best round (MO-05, BOARD-2)', () => {
    expect(rounds).toEqual([1, 2, 3]);
    expect(of('ann').points.map((point) => point?.position)).toEqual([2, 3, 1]);
    // all on 12 after the second: ann's best round is 10
    expect(of('bob').points.map((point) => point?.position)).toEqual([1, 1, 2]);
    expect(of('cas').points.map((point) => point?.position)).toEqual([undefined, 1, 3]);
  });

  it('should tell the gap to the leader, and what was missed (MO-05)', () => {
    expect(of('bob').points.map((point) => point?.gap)).toEqual([0, 0, 0.5]);
    expect(of('bob').points[1]).toMatchObject({ hasMissed: true, gained: 0, points: 12 });
  });

  it('should take the points of the other championship (MO-05)', () => {
    const teams = seasonLines(league, 'teams');
    expect(teams.lines[0]?.user.username).toBe('cas');
    const ann = teams.lines.find(({ user }) => user.username === 'ann');
    expect(ann?.points.at(-1)?.points).toBe(20 + 28 + 17.5);
  });

  it('should leave out rounds from before the league was played in', () => {
    const late = standings({
      completedRounds: [1, 2],
      driverStandings: [entry('ann', [null, 8])],
    });
    expect(seasonLines(late, 'drivers')).toMatchObject({ rounds: [2] });
    expect(seasonLines(standings({ driverStandings: [] }), 'drivers').rounds).toEqual([]);
  });

  it('should tell the moments that moved a line (MO-05)', () => {
    expect(turningPoints(of('ann'), rounds)).toEqual([
      { round: 2, text: 'Down one place to third, with 2 points.' },
      { round: 3, text: 'Up two places into the lead, with 12.5 points.' },
    ]);
    expect(turningPoints(of('bob'), rounds)).toEqual([
      { round: 3, text: 'Down one place to second, with 12 points.' },
    ]);
  });
});

describe('the drawing of a season', () => {
  const geometry = chartGeometry({ width: 600, height: 400, scale: 1 }, lines, {
    mode: 'positions',
    rounds: 3,
  });

  it('should begin a line where its member joined (MO-05)', () => {
    expect(pathOf(of('cas'), geometry).startsWith(`M${String(geometry.x(1))} `)).toBe(true);
    expect(pathOf(of('ann'), geometry).match(/L/g)).toHaveLength(2);
  });

  it('should find the line next to the pointer (MO-05)', () => {
    const at = { x: geometry.x(2) - 5, y: geometry.bottom };
    expect(nearest(at, lines, geometry)).toEqual({ userId: 'user-cas', index: 2 });
    expect(nearest({ x: 0, y: 0 }, [], geometry)).toBeNull();
  });

  it('should push labels apart, and keep them in the drawing (MO-05)', () => {
    expect(spread([0, 5, 100], 20, 100)).toEqual([0, 20, 100]);
    expect(spread([95, 98, 100], 20, 100)).toEqual([60, 80, 100]);
  });

  it('should find the middle of many (MO-05)', () => {
    expect(quantile([0, 1, 2, 3, 4], 0.5)).toBe(2);
    expect(quantile([], 0.5)).toBe(0);
  });
});
