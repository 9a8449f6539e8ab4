/**
 * PLAN-3: a pencilled name has a problem when it was used in its cycle, is planned twice in it (the
 * later cell has the problem), or cannot be picked at all, and a reserve driver when he is the main
 * driver of the same round. You can save a plan that has problems.
 */
import { PICK_FIELDS, type PickField } from '../model/pick.js';
import type { PlanProblem } from '../model/plan.js';
import type { Season } from '../model/season.js';
import {
  fieldPlan,
  holdersFor,
  type FieldPlan,
  type PlanCell,
  type PlanView,
} from './field-plan.js';

/** The problems of a plan's rows, by round; rounds without one are left out. */
export const planProblems = (view: PlanView): ReadonlyMap<number, readonly PlanProblem[]> => {
  const problems = PICK_FIELDS.flatMap((field) => problemsOf(view.season, fieldPlan(view, field)));
  const byRound = new Map<number, PlanProblem[]>();
  for (const { at, problem } of [...problems, ...sameDrivers(view)]) {
    byRound.set(at, [...(byRound.get(at) ?? []), problem]);
  }
  return byRound;
};

type Found = { readonly at: number; readonly problem: PlanProblem };

const problemsOf = (season: Season, plan: FieldPlan): readonly Found[] => {
  const { field } = plan;
  return plan.cells.flatMap((cell) => {
    if (cell.name === null || cell.isSaved) return [];
    const found = unknownName(season, field, cell.name) ?? takenName(plan, cell, cell.name);
    return found === null
      ? []
      : [{ at: cell.round, problem: { field, name: cell.name, ...found } }];
  });
};

type Reason = Pick<PlanProblem, 'code' | 'round'>;

const unknownName = (season: Season, field: PickField, id: string): Reason | null => {
  if (field === 'team') {
    const exists = season.teams.some((team) => team.id === id);
    return exists ? null : { code: 'TEAM_UNKNOWN', round: null };
  }
  const driver = season.drivers.find((each) => each.id === id);
  if (driver === undefined) return { code: 'DRIVER_UNKNOWN', round: null };
  return driver.selectable ? null : { code: 'DRIVER_NOT_SELECTABLE', round: null };
};

const takenName = (plan: FieldPlan, cell: PlanCell, name: string): Reason | null => {
  const holder = holdersFor(plan, cell.round).get(name);
  if (holder === undefined) return null;
  if (holder.kind === 'used') return { code: 'NAME_USED', round: holder.round };
  const order = plan.cells.map(({ round }) => round);
  const isLater = order.indexOf(cell.round) > order.indexOf(holder.round);
  return isLater ? { code: 'PLANNED_TWICE', round: holder.round } : null;
};

const sameDrivers = (view: PlanView): readonly Found[] => {
  const mains = new Map(fieldPlan(view, 'mainDriver').cells.map((cell) => [cell.round, cell.name]));
  return fieldPlan(view, 'reserveDriver').cells.flatMap(({ round, name, isSaved }) =>
    name === null || isSaved || mains.get(round) !== name
      ? []
      : [
          {
            at: round,
            problem: { code: 'MAIN_AND_RESERVE_SAME', field: 'reserveDriver', name, round: null },
          },
        ],
  );
};
