import { checkPlanRow, isEmptyRow, type PencilledNames } from '@gridlock/game-rules';
import { Types } from 'mongoose';
import { badRequest, conflict } from '../../core/platform/errors/domain-error.js';
import { ruleError } from '../selection/rule-messages.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import type { PlanMoment } from '../selection/apply-plan.js';
import { rulesFor } from '../selection/entry-picks.js';
import type { EntryPlan, EntryPlanRow } from '../selection/league-entry.js';
import type { EntryContent, EntryState } from '../selection/entry-state.js';

/** A change that a player requests. */
export type PlanChange = {
  readonly counts?: boolean | undefined;
  /** The version that it is based on; undefined replaces any. */
  readonly version?: number | undefined;
  readonly rows: readonly (PencilledNames & { readonly round: number })[];
};

const noPlan = (now: Date): EntryPlan => ({
  version: 0,
  counts: false,
  countsFrom: now,
  rows: [],
  failed: [],
  unnotified: [],
});

/**
 * The entry's content after a change of the plan. The write requires that the rounds it concerns are not
 * sealed: the row's own round, and for the switch those of all rows.
 *
 * @throws DomainError 409 PLAN_CHANGED for an older version, 400 PLANS_DO_NOT_COUNT, and the codes of
 * the rules
 */
export function changePlan(
  before: EntryState,
  change: PlanChange,
  moment: PlanMoment,
): EntryContent {
  const { season, league, now } = moment;
  const plan = before.plan ?? noPlan(now);
  if (change.version !== undefined && change.version !== plan.version) throw planChanged();
  if (change.counts && !league.plansMayCount) throw plansDoNotCount();
  const changed = change.rows.map((row) => toRow(before, plan, { row, season, now }));
  const touched = changed.map(({ round }) => round);
  const rows = [...plan.rows.filter(({ round }) => !touched.includes(round)), ...changed]
    .filter((row) => !isEmptyRow(row))
    .sort((one, other) => one.round - other.round);
  const turned = change.counts !== undefined && change.counts !== plan.counts;
  const next: EntryPlan = {
    ...plan,
    version: plan.version + 1,
    rows,
    ...(turned && { counts: change.counts, countsFrom: now }),
  };
  const openRounds = turned ? [...touched, ...rows.map(({ round }) => round)] : touched;
  return { ...before, plan: next, openRounds };
}

function toRow(
  before: EntryState,
  plan: EntryPlan,
  { row, season, now }: { row: PlanChange['rows'][number]; season: SeasonSnapshot; now: Date },
): EntryPlanRow {
  const { round, ...names } = row;
  const verdict = checkPlanRow({ season: rulesFor(before, season, now), round, names, now });
  if (!verdict.ok) throw ruleError(verdict.refusals);
  const existing = plan.rows.find((each) => each.round === round);
  return { _id: existing?._id ?? new Types.ObjectId(), round, ...verdict.value, at: now };
}

const planChanged = () =>
  conflict('PLAN_CHANGED', 'Your plan was changed somewhere else. Please reload it.');

const plansDoNotCount = () =>
  badRequest('PLANS_DO_NOT_COUNT', 'This league doesn’t let plans count.');
