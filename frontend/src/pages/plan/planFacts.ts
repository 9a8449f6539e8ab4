import {
  cycleMeter,
  expectedPoints,
  fieldPlan,
  fillByForm,
  holdersFor,
  planProblems,
  PICK_FIELDS,
  type CycleMeter,
  type FieldPlan,
  type FormFacts,
  type NameHolder,
  type PickField,
  type PlanProblem,
  type PlanView,
  type RoundPick,
  type Season,
} from '@gridlock/game-rules';
import { nameAt, touchedRows, type Cell, type Change, type Rows } from './planEdits';

type FactsInput = {
  readonly season: Season;
  readonly picks: readonly RoundPick[];
  readonly rows: Rows;
  readonly form: FormFacts;
  readonly now: number;
};

/** What the rules say of a plan. */
export type PlanFacts = {
  readonly plans: Readonly<Record<PickField, FieldPlan>>;
  readonly meters: Readonly<Record<PickField, CycleMeter>>;
  readonly problemOf: (cell: Cell) => PlanProblem | null;
  readonly holdersOf: (cell: Cell) => ReadonlyMap<string, NameHolder>;
  readonly expected: (field: PickField, name: string, round: number) => number;
  readonly problems: number;
  readonly empty: number;
};

const viewOf = ({ season, picks, rows, now }: FactsInput): PlanView => ({
  season,
  picks,
  rows: Object.entries(rows).map(([round, names]) => ({ round: Number(round), ...names })),
  now: new Date(now),
});

const byField = <Value>(of: (field: PickField) => Value): Record<PickField, Value> => ({
  mainDriver: of('mainDriver'),
  reserveDriver: of('reserveDriver'),
  team: of('team'),
});

/** Meters, problems and who holds which name, by the same rules as on the server. */
export function planFacts(input: FactsInput): PlanFacts {
  const view = viewOf(input);
  const plans = byField((field) => fieldPlan(view, field));
  const problems = planProblems(view);
  const cells = PICK_FIELDS.flatMap((field) => plans[field].cells);
  return {
    plans,
    meters: byField((field) => cycleMeter(plans[field])),
    problemOf: ({ round, field }) =>
      problems.get(round)?.find((problem) => problem.field === field) ?? null,
    holdersOf: ({ round, field }) => holdersFor(plans[field], round),
    expected: worthOf(input),
    problems: [...problems.values()].reduce((sum, of) => sum + of.length, 0),
    empty: cells.filter(({ name }) => name === null).length,
  };
}

function worthOf({ season, form }: FactsInput) {
  const rounds = new Map(season.rounds.map((round) => [round.round, round]));
  return (field: PickField, id: string, round: number): number => {
    const known = rounds.get(round);
    return known ? expectedPoints(form, { field, id, round: known }) : 0;
  };
}

/** What filling by form would change, and what it is worth. */
export type Proposal = {
  readonly changes: readonly Change[];
  readonly expected: number;
  /** by how many points another filling could be better at most */
  readonly betterByAtMost: number;
  /** cells that were empty */
  readonly empty: number;
  /** cells that had a problem */
  readonly replaced: number;
  /** who has not raced lately (FORM-4), and whether a cell gets the name all the same */
  readonly away: readonly { readonly name: string; readonly isUsed: boolean }[];
};

/** The best names for the empty cells and for those with a problem (PLAN-4). */
export function proposal(input: FactsInput): Proposal {
  const { drivers, teams } = input.form;
  const away = { drivers: awayIn(drivers), teams: awayIn(teams) };
  const { cells, expected, betterByAtMost } = fillByForm(
    viewOf(input),
    worthOf(input),
    (field, id) => away[field === 'team' ? 'teams' : 'drivers'].has(id),
  );
  const changes = cells.map(({ round, field, name }) => ({
    round,
    field,
    before: nameAt(input.rows, { round, field }),
    after: name,
  }));
  const empty = changes.filter(({ before }) => before === null).length;
  const names = [...away.drivers, ...away.teams];
  return {
    changes,
    expected,
    betterByAtMost,
    empty,
    replaced: changes.length - empty,
    away: names.map((name) => ({ name, isUsed: changes.some(({ after }) => after === name) })),
  };
}

const awayIn = (lines: FormFacts['drivers']): ReadonlySet<string> =>
  new Set(lines.filter(({ isAway }) => isAway).map(({ id }) => id));

/** The rows with what is proposed among them. */
export const withProposed = (rows: Rows, proposed: readonly Change[] | null): Rows =>
  proposed ? { ...rows, ...touchedRows(rows, proposed) } : rows;
