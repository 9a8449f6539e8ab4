import type { ResultStatus } from '../model/season.js';
import { aLoss, aPick, anAssignment, aResult, aSprintRound, names } from '../testing/builders.js';
import { explainPick } from './explain-pick.js';
import { scorePick } from './score-pick.js';

const PICK = aPick(1, names(1, 3, 2));
const round = (status: ResultStatus, sprint = true) =>
  aSprintRound(1, {
    results: {
      race: [aLoss('d1', status, 4), aResult('d3', 15)],
      sprint: sprint ? [aResult('d1', 8), aResult('d3', 6)] : null,
    },
  });

describe('the lines of a score', () => {
  it('should tell each part by its rule (SCORE-10)', () => {
    expect(explainPick(PICK, round('FINISHED'))).toEqual([
      { part: 'mainDriver', session: 'race', code: 'AS_AWARDED', points: 4, awarded: 4 },
      {
        part: 'reserveDriver',
        session: 'race',
        code: 'RESERVE_NOT_NEEDED',
        points: 0,
        awarded: 15,
      },
      { part: 'team', session: 'race', code: 'AS_AWARDED', points: 15, awarded: 15 },
      { part: 'reserveDriver', session: 'sprint', code: 'AS_AWARDED', points: 6, awarded: 6 },
      { part: 'team', session: 'sprint', code: 'AS_AWARDED', points: 6, awarded: 6 },
    ]);
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

  it('should tell that an assignment counts 0, and what it would have been (SCORE-10, SCORE-7)', () => {
    const lines = explainPick(anAssignment(1, PICK, { scores: false }), round('FINISHED')) ?? [];
    expect(new Set(lines.map((line) => line.code))).toEqual(new Set(['ASSIGNED_WITH_ZERO']));
    expect(lines.map((line) => line.points)).toEqual([0, 0, 0, 0, 0]);
    expect(lines.map((line) => line.awarded)).toEqual([4, 15, 15, 6, 6]);
  });
});
