import type { PickField } from './pick.js';

/** The pencilled names of one round, as ids; null where nothing is pencilled. */
export type PlannedRow = { readonly [field in PickField]: string | null } & {
  readonly round: number;
  /** When it was changed last, UTC. */
  readonly at: Date;
};

/** A member's plan in one league: pencilled picks of rounds to come. */
export type Plan = {
  /** Whether it counts for a round whose lock the member misses. */
  readonly counts: boolean;
  /** When that was chosen, UTC. */
  readonly countsFrom: Date;
  readonly rows: readonly PlannedRow[];
};

/** What can be wrong with a pencilled name, or with a whole row at its lock. Stable: they cross the API. */
export const PLAN_PROBLEM_CODES = [
  'SELECTION_INCOMPLETE',
  'DRIVER_UNKNOWN',
  'DRIVER_NOT_SELECTABLE',
  'TEAM_UNKNOWN',
  'MAIN_AND_RESERVE_SAME',
  'NAME_USED',
  'PLANNED_TWICE',
  'PLAN_TOO_LATE',
] as const;
export type PlanProblemCode = (typeof PLAN_PROBLEM_CODES)[number];

/** One reason why a pencilled name cannot stand as it is. */
export type PlanProblem = {
  readonly code: PlanProblemCode;
  /** Null when the row as a whole is meant. */
  readonly field: PickField | null;
  /** Id of the driver or team; null without one. */
  readonly name: string | null;
  /** The round that uses the name, or in which it is planned too; null where that says nothing. */
  readonly round: number | null;
};
