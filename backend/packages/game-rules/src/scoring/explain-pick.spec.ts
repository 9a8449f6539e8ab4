import type { PickField } from '../model/pick.js';
import type { DriverResult, ResultStatus } from '../model/season.js';
import { aLoss, aPick, anAssignment, aResult, aSprintRound, names } from '../testing/builders.js';
import { explainPick } from './explain-pick.js';
import type { UsedRow } from './round-points.js';
import { scorePick } from './score-pick.js';

const PICK = aPick(1, names(1, 3, 2));
const round = (status: ResultStatus, sprint = true) =>
  aSprintRound(1, {
    results: {
      race: [aLoss('d1', status, 4), aResult('d3', 15)],
      sprint: sprint ? [aResult('d1', 8), aResult('d3', 6)] : null,
    },
  });

const listed = (row: DriverResult): UsedRow => ({ ...row, isListed: true });
const award = (part: PickField, session: 'race' | 'sprint', ...rows: readonly DriverResult[]) => ({
  part,
  session,
  awarded: rows.reduce((sum, { points }) => sum + points, 0),
  rows: rows.map(listed),
});

describe('the lines of a score', () => {
  it('should report each part by its rule and its rows (SCORE-10)', () => {
    const [d1, d3] = [aLoss('d1', 'FINISHED', 4), aResult('d3', 15)];
    const sprint = aResult('d3', 6);
    expect(explainPick(PICK, round('FINISHED'))).toEqual([
      { ...award('mainDriver', 'race', d1), code: 'AS_AWARDED', rule: 'SCORE-4', points: 4 },
      {
        ...award('reserveDriver', 'race', d3),
        code: 'RESERVE_NOT_NEEDED',
        rule: 'SCORE-5',
        points: 0,
      },
      { ...award('team', 'race', d3), code: 'AS_AWARDED', rule: 'SCORE-6', points: 15 },
      {
        ...award('reserveDriver', 'sprint', sprint),
        code: 'AS_AWARDED',
        rule: 'SCORE-5',
        points: 6,
      },
      { ...award('team', 'sprint', sprint), code: 'AS_AWARDED', rule: 'SCORE-6', points: 6 },
    ]);
  });

  it('should report a driver without a row that he did not start (SCORE-10, SCORE-2)', () => {
    const [main] = explainPick(aPick(1, names(6, 3, 2)), round('FINISHED')) ?? [];
    expect(main).toMatchObject({ code: 'MAIN_NOT_STARTED', rule: 'SCORE-5', points: 0 });
    expect(main?.rows).toEqual([
      { driver: 'd6', team: null, position: null, points: 0, status: 'DNS', isListed: false },
    ]);
  });

  it('should report all cars of a team, and of a team without a car none (SCORE-10, SCORE-3)', () => {
    const rows = [aResult('d3', 15), aResult('d9', 2, { team: 't2' }), aResult('d1', 4)];
    const withTwo = aSprintRound(1, { results: { race: rows, sprint: null } });
    const team = (number: number) => (explainPick(aPick(1, names(1, 3, number)), withTwo) ?? [])[2];
    expect(team(2)).toMatchObject({ points: 17, rows: rows.slice(0, 2).map(listed) });
    expect(team(9)).toMatchObject({ points: 0, awarded: 0, rows: [] });
  });

  it.each([
    ['FINISHED', 'AS_AWARDED', 4, 'RESERVE_NOT_NEEDED', 0],
    ['NC', 'AS_AWARDED', 4, 'RESERVE_NOT_NEEDED', 0],
    ['DNF', 'MAIN_NOT_FINISHED', 0, 'RESERVE_NOT_NEEDED', 0],
    ['DSQ', 'MAIN_DISQUALIFIED', 0, 'RESERVE_NOT_NEEDED', 0],
    ['DNS', 'MAIN_NOT_STARTED', 0, 'RESERVE_ACTIVATED', 15],
  ] as const)(
    'should explain a main driver who is %s by %s (SCORE-10, SCORE-4, SCORE-5)',
    (status, main, mainPoints, reserve, reservePoints) => {
      const lines = explainPick(PICK, round(status)) ?? [];
      expect(lines.slice(0, 2).map(({ code, points }) => [code, points])).toEqual([
        [main, mainPoints],
        [reserve, reservePoints],
      ]);
      const sum = lines.reduce((total, line) => total + line.points, 0);
      expect(sum).toBe(scorePick(PICK, round(status))?.totalPoints);
    },
  );

  it('should leave out a sprint without a result (SCORE-10)', () => {
    expect(explainPick(PICK, round('FINISHED', false))).toHaveLength(3);
  });

  it('should report that an assignment counts 0, and what it would have been (SCORE-10, SCORE-7)', () => {
    const lines = explainPick(anAssignment(1, PICK, { scores: false }), round('FINISHED')) ?? [];
    expect(new Set(lines.map((line) => line.code))).toEqual(new Set(['ASSIGNED_WITH_ZERO']));
    expect(new Set(lines.map((line) => line.rule))).toEqual(new Set(['SCORE-7']));
    expect(lines.map((line) => line.points)).toEqual([0, 0, 0, 0, 0]);
    expect(lines.map((line) => line.awarded)).toEqual([4, 15, 15, 6, 6]);
  });
});
