import { lockAt } from '../calendar/lock.js';
import type { PickField } from '../model/pick.js';
import { aSeason, later } from '../testing/builders.js';
import { expectedPoints, type FormFacts } from './expected-points.js';
import { fillByForm } from './fill-by-form.js';

describe('a name that has not raced lately', () => {
  it.each([
    ['mainDriver', 'd1', 18],
    ['reserveDriver', 'd1', 7],
    ['team', 't1', 33],
  ] as const)(
    'should not be expected to earn anything as %s (FORM-2, FORM-4)',
    (field, id, points) => {
      const factsOf = (isAway: boolean): FormFacts => ({
        rounds: [1],
        sprintRounds: [2],
        circuits: [],
        drivers: [{ id: 'd1', points: [18], sprintPoints: [7], circuitPoints: [], isAway }],
        teams: [{ id: 't1', points: [26], sprintPoints: [7], circuitPoints: [], isAway }],
      });
      const asked = { field, id, round: { round: 4, isSprintWeekend: true } };
      expect(expectedPoints(factsOf(false), asked)).toBe(points);
      expect(expectedPoints(factsOf(true), asked)).toBe(0);
    },
  );

  const season = aSeason({ rounds: 4, teams: 6 });
  const [first] = season.rounds;
  const asked = { season, picks: [], rows: [], now: later(lockAt(first!), -3600) };

  it('should be filled in last, also where all are worth the same (PLAN-4)', () => {
    const isAway = (_field: PickField, id: string) => ['d1', 'd4', 't2'].includes(id);
    const { cells, expected } = fillByForm(asked, () => 0, isAway);
    expect([cells.length, expected]).toEqual([12, 0]);
    expect(cells.filter(({ field, name }) => isAway(field, name))).toEqual([]);
  });

  it('should be filled in where nothing else is left (PLAN-4)', () => {
    const { cells } = fillByForm(
      asked,
      () => 0,
      () => true,
    );
    expect(cells).toHaveLength(12);
  });
});
