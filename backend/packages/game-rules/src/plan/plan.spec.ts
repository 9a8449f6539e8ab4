import fc from 'fast-check';
import { lockAt } from '../calendar/lock.js';
import { PICK_FIELDS, type PickField, type RoundPick } from '../model/pick.js';
import type { Season } from '../model/season.js';
import { checkSave } from '../selection/check-save.js';
import { aPick, aSeason, aSprintRound, aDriver, at, later, names } from '../testing/builders.js';
import { expectedPoints, type FormFacts } from './expected-points.js';
import { cycleMeter, fieldPlan, holdersFor, type PlanView } from './field-plan.js';
import { fillByForm, type Worth } from './fill-by-form.js';
import { planProblems } from './plan-problems.js';

const START = at('2030-02-01 00:00');
const row = (round: number, of: Partial<ReturnType<typeof names>>) => ({
  mainDriver: null,
  reserveDriver: null,
  team: null,
  ...of,
  round,
});
const view = (changes: Partial<PlanView> = {}): PlanView => ({
  season: aSeason({ rounds: 8 }),
  picks: [],
  rows: [],
  now: START,
  ...changes,
});
const after = (season: Season, round: number): Date =>
  later(lockAt(season.rounds[round - 1] ?? aSprintRound(1)), 1);

describe('fieldPlan', () => {
  it('should turn a cycle over by the number of its rounds, empty cells among them (PLAN-2, PL-03)', () => {
    const plan = fieldPlan(view({ season: aSeason({ rounds: 8, teams: 3 }) }), 'team');
    expect(plan.cells.map(({ cycle }) => cycle)).toEqual([0, 0, 0, 1, 1, 1, 2, 2]);
    expect(cycleMeter(plan).turnsAfter).toEqual([3, 6]);
  });

  it('should say what is used, planned and left, and where the cycle turns over (PLAN-2, PL-03)', () => {
    const season = aSeason({ rounds: 8 });
    const asked = view({
      season,
      picks: [aPick(1, names(1, 2, 1)), aPick(2, names(2, 3, 2))],
      rows: [
        row(3, { mainDriver: 'd3' }),
        row(5, { mainDriver: 'd4' }),
        row(7, { mainDriver: 'd1' }),
      ],
      now: after(season, 2),
    });
    const plan = fieldPlan(asked, 'mainDriver');
    expect(cycleMeter(plan)).toEqual({ size: 6, used: 2, planned: 2, left: 4, turnsAfter: [6] });
    expect(holdersFor(plan, 4)).toEqual(
      new Map([
        ['d3', { kind: 'planned', round: 3 }],
        ['d4', { kind: 'planned', round: 5 }],
        ['d1', { kind: 'used', round: 1 }],
        ['d2', { kind: 'used', round: 2 }],
      ]),
    );
    expect([...holdersFor(plan, 8).keys()]).toEqual(['d1']);
  });
});

describe('planProblems', () => {
  it('should find every kind of problem where it is (PLAN-3, PL-03)', () => {
    const season = { ...aSeason({ rounds: 8 }) };
    season.drivers = [...season.drivers, aDriver(7, { selectable: false })];
    const problems = planProblems(
      view({
        season,
        picks: [aPick(1, names(1, 2, 1))],
        rows: [
          row(2, { mainDriver: 'd1', reserveDriver: 'd3' }),
          row(3, { mainDriver: 'd2', reserveDriver: 'd2' }),
          row(4, { mainDriver: 'd7', reserveDriver: 'd3' }),
          row(5, { mainDriver: 'nobody', team: 'nothing' }),
        ],
        now: after(season, 1),
      }),
    );
    const found = [...problems].map(([round, all]) => [
      round,
      all.map(({ code, field, round: other }) => [code, field, other]),
    ]);
    expect(new Map(found as [number, unknown][])).toEqual(
      new Map<number, unknown>([
        [2, [['NAME_USED', 'mainDriver', 1]]],
        [
          3,
          [
            ['NAME_USED', 'reserveDriver', 1],
            ['MAIN_AND_RESERVE_SAME', 'reserveDriver', null],
          ],
        ],
        [
          4,
          [
            ['DRIVER_NOT_SELECTABLE', 'mainDriver', null],
            ['PLANNED_TWICE', 'reserveDriver', 2],
          ],
        ],
        [
          5,
          [
            ['DRIVER_UNKNOWN', 'mainDriver', null],
            ['TEAM_UNKNOWN', 'team', null],
          ],
        ],
      ]),
    );
  });

  it('should find none where a save of the next round would be accepted, and one where not (PLAN-3, PL-03)', () => {
    const some = fc.record({
      history: fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 3 })), {
        maxLength: 5,
      }),
      main: fc.integer({ min: 1, max: 6 }),
      reserve: fc.integer({ min: 1, max: 6 }),
      team: fc.integer({ min: 1, max: 3 }),
    });
    const season = aSeason({ rounds: 8 });
    fc.assert(
      fc.property(some, ({ history, main, reserve, team }) => {
        const picks = history.reduce<RoundPick[]>((all, [driver, of], index) => {
          const round = index + 1;
          const pick = aPick(round, names(driver, (driver % 6) + 1, of));
          const verdict = checkSave({ season, picks: all, round, names: pick, now: START });
          return verdict.ok ? [...all, pick] : all;
        }, []);
        const round = history.length + 1;
        const now = round === 1 ? START : after(season, round - 1);
        const planned = names(main, reserve, team);
        const problems = planProblems(view({ season, picks, rows: [row(round, planned)], now }));
        const verdict = checkSave({ season, picks, round, names: planned, now });
        expect(problems.size === 0).toBe(verdict.ok);
      }),
    );
  });
});

const facts: FormFacts = {
  rounds: [1, 2],
  sprintRounds: [2],
  circuits: [3],
  drivers: [{ id: 'd1', points: [10, 20], sprintPoints: [6], circuitPoints: [0] }],
  teams: [{ id: 't1', points: [10, 26], sprintPoints: [6], circuitPoints: [null] }],
};

describe('expectedPoints', () => {
  it.each([
    ['mainDriver', 'd1', 4, false, 15],
    ['mainDriver', 'd1', 3, false, 10],
    ['mainDriver', 'd1', 4, true, 15],
    ['reserveDriver', 'd1', 4, false, 0],
    ['reserveDriver', 'd1', 4, true, 6],
    ['team', 't1', 4, false, 15],
    ['team', 't1', 4, true, 21],
    ['team', 't9', 4, true, 0],
  ] as const)(
    'should expect of a %s %s in round %i (sprint: %s) %f points (FORM-2, PL-09)',
    (field, id, round, isSprintWeekend, expected) => {
      expect(expectedPoints(facts, { field, id, round: { round, isSprintWeekend } })).toBe(
        expected,
      );
    },
  );
});

/** Tries everything. */
const bruteForce = (asked: PlanView, worth: Worth): number => {
  const cells = PICK_FIELDS.flatMap((field) =>
    fieldPlan(asked, field)
      .cells.filter(({ name }) => name === null)
      .map(({ round }) => ({ round, field })),
  );
  const rows = new Map(asked.rows.map((each) => [each.round, { ...each }]));
  const coming = fieldPlan(asked, 'team').cells.map(({ round }) => round);
  for (const round of coming) if (!rows.has(round)) rows.set(round, row(round, {}));
  let best = Number.NEGATIVE_INFINITY;
  const search = (at: number, sum: number): void => {
    const cell = cells[at];
    if (cell === undefined) {
      best = Math.max(best, sum);
      return;
    }
    const whole = fieldPlan(asked, cell.field).whole;
    const target: { [key in PickField]: string | null } =
      rows.get(cell.round) ?? row(cell.round, {});
    for (const name of whole) {
      target[cell.field] = name;
      const problems = planProblems({ ...asked, rows: [...rows.values()] });
      if (problems.size === 0) search(at + 1, sum + worth(cell.field, name, cell.round));
      target[cell.field] = null;
    }
  };
  search(0, 0);
  return best;
};

describe('fillByForm', () => {
  const season = {
    ...aSeason({ rounds: 4, teams: 2 }),
    drivers: [1, 2, 3].map((each) => aDriver(each)),
  };
  const someWorth = fc.array(fc.nat(30), { minLength: 64, maxLength: 64 });
  const worthOf =
    (numbers: readonly number[]): Worth =>
    (field, id, round) =>
      numbers[(PICK_FIELDS.indexOf(field) * 16 + Number(id.slice(1)) * 4 + round) % 64] ?? 0;
  const filledRows = (
    asked: PlanView,
    cells: readonly { round: number; field: PickField; name: string }[],
  ) =>
    [1, 2, 3, 4].map((round) => {
      const known = asked.rows.find((each) => each.round === round) ?? row(round, {});
      const names = cells
        .filter((cell) => cell.round === round)
        .map(({ field, name }) => [field, name]);
      return { ...known, ...(Object.fromEntries(names) as object) };
    });

  it('should find the highest sum that there is, as trying everything does (PLAN-4, PL-09)', () => {
    fc.assert(
      fc.property(someWorth, fc.boolean(), (numbers, hasRow) => {
        const asked = view({
          season,
          picks: [aPick(1, names(2, 3, 2))],
          rows: hasRow ? [row(3, { mainDriver: 'd3' })] : [],
          now: after(season, 1),
        });
        const filled = fillByForm(asked, worthOf(numbers));
        expect(planProblems({ ...asked, rows: filledRows(asked, filled.cells) }).size).toBe(0);
        expect(filled.cells).toHaveLength(hasRow ? 8 : 9);
        expect(filled.expected).toBe(bruteForce(asked, worthOf(numbers)));
      }),
      { numRuns: 40 },
    );
  });

  it('should replace names with a problem and keep the others (PLAN-4, PL-09)', () => {
    const asked = view({
      season,
      picks: [aPick(1, names(2, 3, 2))],
      rows: [
        row(2, { mainDriver: 'd2', team: 't1' }),
        row(3, { mainDriver: 'd3', reserveDriver: 'd3' }),
      ],
      now: after(season, 1),
    });
    const { cells } = fillByForm(asked, () => 1);
    const touched = cells.map(({ round, field }) => `${round} ${field}`);
    expect(touched).toContain('2 mainDriver');
    expect(touched).toContain('3 reserveDriver');
    expect(touched).not.toContain('2 team');
    expect(touched).not.toContain('3 mainDriver');
    expect(planProblems({ ...asked, rows: filledRows(asked, cells) }).size).toBe(0);
  });

  it('should leave a cell empty rather than break a rule (PLAN-4, PL-09)', () => {
    // the last reserve of the cycle is the main driver that stands in that round
    const blocked = view({
      season,
      picks: [aPick(1, names(2, 1, 1)), aPick(2, names(1, 2, 2))],
      rows: [row(3, { mainDriver: 'd3' })],
      now: after(season, 2),
    });
    const { cells } = fillByForm(blocked, () => 1);
    expect(cells.some(({ round, field }) => round === 3 && field === 'reserveDriver')).toBe(false);
  });

  it.each([
    [
      'different',
      (id: string, round: number) => ((Number(id.slice(1)) * 7919 + round * 104_729) % 251) / 10,
    ],
    ['the same for a driver in all rounds', (id: string) => 25 - Number(id.slice(1))],
    ['equal', () => 0],
  ])('should fill 24 rounds of 22 names whose values are %s (PLAN-4, PL-09)', (_what, value) => {
    const full = aSeason({ rounds: 24, teams: 11 });
    full.rounds.forEach(
      (each, at) => at % 4 === 0 && Object.assign(each, aSprintRound(each.round)),
    );
    const worth: Worth = (field, id, round) =>
      field === 'reserveDriver' && round % 4 !== 1 ? 0 : value(id, round);
    const asked = view({ season: full });
    expect(fillByForm(asked, worth).cells).toHaveLength(72);
  });
});
