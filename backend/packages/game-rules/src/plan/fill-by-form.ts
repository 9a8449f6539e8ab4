/**
 * PLAN-4: filling by form gives the empty cells, and those with a problem, the names with the highest
 * sum of expected points (FORM-2) over all rounds to come, exactly. Every cycle is kept, saved picks and
 * pencilled names without a problem stay where they are, and main and reserve driver of a round differ. Of names that
 * are worth the same, one that has not raced lately (FORM-4) comes last.
 *
 * Within a cycle each list is an assignment of names to rounds. Main and reserve drivers are coupled by
 * the last condition alone: both are first solved as if it did not exist, and where they put the same
 * driver into a round, both ways to resolve the conflict are tried, the one with the better bound
 * first. The first solution without such a round is the best one.
 *
 * With a sprint in most rounds there can be too many such cases to try. After a fixed number of them
 * the best solution so far is taken, and it is said by how much a better one could exceed it at most.
 */
import { PICK_FIELDS, type PickField } from '../model/pick.js';
import { bestAssignment } from './assignment.js';
import { fieldPlan, type FieldPlan, type PlanCell, type PlanView } from './field-plan.js';
import { planProblems } from './plan-problems.js';

/** What a name is worth in a cell, in points. */
export type Worth = (field: PickField, id: string, round: number) => number;

/** Whether a name has not raced lately. */
type IsAway = (field: PickField, id: string) => boolean;

/** A cell that gets a name. */
type FilledCell = {
  readonly round: number;
  readonly field: PickField;
  readonly name: string;
};

/** What filling by form proposes. */
type FillResult = {
  readonly cells: readonly FilledCell[];
  /** Of these cells, in points. */
  readonly expected: number;
  /** By how many points another filling could be better at most; 0 when there is none. */
  readonly betterByAtMost: number;
};

// a hundredth of a point is one; the last digits order solutions that are worth the same
const POINT = 100_000;
const TIE = 1000;
/** So much less is a name worth that has not raced lately: in a whole season less than a hundredth of a point. */
const AWAY = 10;
/** More than a whole season can be worth: a cell stays empty rather than break a condition. */
const BARRED = -1e11;

/** Cases to try; real seasons, which have up to six sprints, need a few. */
const MAX_CASES = 100;

/** The cells of one cycle of one list that get a name, and the names that are left for them. */
type Group = {
  readonly field: PickField;
  readonly rounds: readonly number[];
  readonly names: readonly string[];
  readonly worth: readonly (readonly number[])[];
};

type Choice = { readonly round: number; readonly field: PickField; readonly name: string | null };
type Solved = { readonly value: number; readonly choices: readonly Choice[] };
type Case = {
  readonly bars: ReadonlySet<string>;
  readonly groups: readonly Solved[];
  readonly bound: number;
};

const key = (field: PickField, round: number, name: string): string => `${field} ${round} ${name}`;

/** The best names for the empty cells and for those with a problem. */
export const fillByForm = (
  view: PlanView,
  worth: Worth,
  isAway: IsAway = () => false,
): FillResult => {
  const problems = planProblems(view);
  const plans = PICK_FIELDS.map((field) => fieldPlan(view, field));
  const isFixed = (field: PickField, cell: PlanCell) =>
    cell.isSaved ||
    (cell.name !== null && !problems.get(cell.round)?.some((each) => each.field === field));
  const groups = plans.flatMap((plan) => groupsOf(plan, isFixed, { worth, isAway }));
  const { choices, gap } = solve(groups, barsOf(plans, isFixed));
  const cells = choices.flatMap(({ name, ...cell }) => (name === null ? [] : [{ ...cell, name }]));
  const sum = cells.reduce((all, { field, name, round }) => all + worth(field, name, round), 0);
  return {
    cells,
    expected: Math.round(sum * 100) / 100,
    betterByAtMost: Math.ceil((gap * 100) / POINT) / 100,
  };
};

type IsFixed = (field: PickField, cell: PlanCell) => boolean;

const groupsOf = (
  plan: FieldPlan,
  isFixed: IsFixed,
  { worth, isAway }: { readonly worth: Worth; readonly isAway: IsAway },
): readonly Group[] => {
  const { field, whole, used, cells } = plan;
  return [...new Set(cells.map(({ cycle }) => cycle))].flatMap((cycle) => {
    const inCycle = cells.filter((cell) => cell.cycle === cycle);
    const fixed = new Set(inCycle.filter((cell) => isFixed(field, cell)).map(({ name }) => name));
    const names = whole.filter((name) => !fixed.has(name) && !(cycle === 0 && used.has(name)));
    const rounds = inCycle.filter((cell) => !isFixed(field, cell)).map(({ round }) => round);
    if (rounds.length === 0) return [];
    const values = rounds.map((round) =>
      names.map(
        (name) =>
          Math.round((worth(field, name, round) * POINT) / TIE) * TIE -
          (isAway(field, name) ? AWAY : 0),
      ),
    );
    return [{ field, rounds, names, worth: values }];
  });
};

/** A driver who is fixed in one role of a round is barred from the other one. */
const barsOf = (plans: readonly FieldPlan[], isFixed: IsFixed): ReadonlySet<string> => {
  const bars = plans.flatMap(({ field, cells }) =>
    field === 'team'
      ? []
      : cells.flatMap((cell) =>
          isFixed(field, cell) && cell.name !== null
            ? [key(otherRole(field), cell.round, cell.name)]
            : [],
        ),
  );
  return new Set(bars);
};

const otherRole = (field: PickField): PickField =>
  field === 'mainDriver' ? 'reserveDriver' : 'mainDriver';

/** @returns what to choose, and by how much another choice could be worth more at most */
const solve = (
  groups: readonly Group[],
  bars: ReadonlySet<string>,
): { readonly choices: readonly Choice[]; readonly gap: number } => {
  const open: Case[] = [caseOf(groups, bars)];
  let found: Solved = { value: Number.NEGATIVE_INFINITY, choices: [] };
  for (let tried = 0; ; tried += 1) {
    const next = takeBest(open);
    if (next === undefined || next.bound <= found.value) return { ...found, gap: 0 };
    if (tried === MAX_CASES) return { ...found, gap: next.bound - found.value };
    const choices = next.groups.flatMap((solved) => solved.choices);
    const clash = firstClash(choices);
    if (clash === null) return { choices, gap: 0 };
    for (const field of ['reserveDriver', 'mainDriver'] as const) {
      const clear = givingWay(groups, next, field);
      if (clear.value > found.value) found = clear;
      const { round, name } = clash;
      const barred = new Set([...next.bars, key(field, round, name)]);
      open.push(caseOf(groups, barred, { before: next, field, round }));
    }
  }
};

/** Takes the case with the best bound out of the list. */
const takeBest = (open: Case[]): Case | undefined => {
  const at = open.reduce(
    (best, { bound }, index) => (bound > (open[best]?.bound ?? 0) ? index : best),
    0,
  );
  return open.splice(at, 1)[0];
};

/** The best solution of a case in which this role gives way to the other one in every round. */
const givingWay = (groups: readonly Group[], { bars, groups: solved }: Case, field: PickField) => {
  const taken = solved.flatMap(({ choices }) =>
    choices.flatMap((choice) =>
      choice.field === otherRole(field) && choice.name !== null
        ? [key(field, choice.round, choice.name)]
        : [],
    ),
  );
  const all = new Set([...bars, ...taken]);
  const cleared = groups.map((group, at) => {
    const before = solved[at];
    return group.field === field || !before ? solveGroup(group, all, new Map()) : before;
  });
  return {
    value: cleared.reduce((sum, { value }) => sum + value, 0),
    choices: cleared.flatMap(({ choices }) => choices),
  };
};

/** Solves the groups; with `changed`, only the group of that cell and the reserve drivers again. */
const caseOf = (
  groups: readonly Group[],
  bars: ReadonlySet<string>,
  changed?: { readonly before: Case; readonly field: PickField; readonly round: number },
): Case => {
  const mains = new Map<number, string>();
  const solved = groups.map((group, at) => {
    const previous = changed?.before.groups[at];
    const isSame =
      previous !== undefined &&
      (group.field === 'team' ||
        (group.field === 'mainDriver' &&
          !(changed?.field === 'mainDriver' && group.rounds.includes(changed.round))));
    const result = isSame ? previous : solveGroup(group, bars, mains);
    if (group.field === 'mainDriver') {
      for (const { round, name } of result.choices) if (name !== null) mains.set(round, name);
    }
    return result;
  });
  return { bars, groups: solved, bound: solved.reduce((sum, { value }) => sum + value, 0) };
};

/** Of equal solutions for the reserve drivers one that avoids the main drivers is taken. */
const solveGroup = (
  { field, rounds, names, worth }: Group,
  bars: ReadonlySet<string>,
  mains: ReadonlyMap<number, string>,
): Solved => {
  const priced = rounds.map((round, row) =>
    names.map((name, column) => {
      if (bars.has(key(field, round, name))) return BARRED;
      const value = worth[row]?.[column] ?? 0;
      return field === 'reserveDriver' && mains.get(round) === name ? value - 1 : value;
    }),
  );
  const columns = bestAssignment(priced);
  let value = 0;
  const choices = rounds.map((round, row): Choice => {
    const column = columns[row] ?? -1;
    const isBarred = priced[row]?.[column] === BARRED;
    value += isBarred ? BARRED : (worth[row]?.[column] ?? 0);
    return { round, field, name: isBarred ? null : (names[column] ?? null) };
  });
  return { value, choices };
};

const firstClash = (choices: readonly Choice[]): { round: number; name: string } | null => {
  const mains = new Map(
    choices.flatMap(({ field, round, name }) => (field === 'mainDriver' ? [[round, name]] : [])),
  );
  for (const { field, round, name } of choices) {
    if (field === 'reserveDriver' && name !== null && mains.get(round) === name)
      return { round, name };
  }
  return null;
};
