/**
 * PLAN-1: who misses a lock has the pencilled row of that round as a pick, `from-plan`, when they have
 * said that their plan counts, the league lets plans count, the row is complete and a save of it would
 * have been accepted a moment before the lock, and row and choice were last changed before the lock. A
 * pick that was saved is never replaced.
 *
 * It follows from what was stored before the lock alone. Whoever changes an entry after a lock first
 * writes down what had come of the plan (`applyPlans`), so what comes later, such as an assignment to
 * an earlier round, does not turn it round.
 */
import { scheduledReveal } from '../calendar/lock.js';
import { inLockOrder } from '../calendar/lock-order.js';
import { revealedFrom } from '../calendar/lock.js';
import { PICK_FIELDS, type PickNames, type RoundPick } from '../model/pick.js';
import type { Plan, PlannedRow, PlanProblem, PlanProblemCode } from '../model/plan.js';
import type { Round, Season } from '../model/season.js';
import type { Refusal } from '../model/verdict.js';
import { checkNames } from '../selection/check-save.js';
import { usedForOwnPick } from '../selection/used-names.js';
import { usedRounds } from '../selection/used-rounds.js';

/** What a member has stored, and what the league allows. */
export type PlanInput = {
  readonly season: Season;
  /** All picks of the member in the league. */
  readonly picks: readonly RoundPick[];
  readonly plan: Plan;
  /** Whether the league lets plans count. */
  readonly mayCount: boolean;
};

/** What came of a round's row: a pick, nothing, or nothing although the member had counted on it. */
type PlanOutcome =
  | { readonly kind: 'pick'; readonly pick: RoundPick }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly problems: readonly PlanProblem[] };

const NONE: PlanOutcome = { kind: 'none' };

/** Whether nothing is pencilled in a row. */
export const isEmptyRow = (row: PlannedRow): boolean =>
  PICK_FIELDS.every((field) => row[field] === null);

/** What comes of the row of a round at its lock. */
export const pickAtLock = (input: PlanInput, round: Round): PlanOutcome => {
  const { season, picks, plan, mayCount } = input;
  const row = plan.rows.find((each) => each.round === round.round);
  if (row === undefined || isEmptyRow(row) || !plan.counts || !mayCount) return NONE;
  if (round.isCancelled || picks.some((pick) => pick.round === round.round)) return NONE;
  const out = scheduledReveal(round);
  if (plan.countsFrom.getTime() >= out) return NONE;
  if (row.at.getTime() >= out) return { kind: 'failed', problems: [problem('PLAN_TOO_LATE')] };
  const asked = { season: asBefore(season, out), picks, round: round.round };
  const used = usedForOwnPick({ ...asked, now: new Date(out - 1) });
  const verdict = checkNames(season, typed(row), { used });
  if (verdict.ok) {
    const pick = {
      ...verdict.value,
      round: round.round,
      status: 'from-plan',
      scores: true,
    } as const;
    return { kind: 'pick', pick };
  }
  const rounds = usedRounds(asked, used);
  const problems = verdict.refusals.map((refusal) => {
    const id = refusal.field === undefined ? null : row[refusal.field];
    const used = rounds.find((each) => each.field === refusal.field && each.id === id);
    return toProblem(refusal, { id, round: used?.round ?? null });
  });
  return { kind: 'failed', problems };
};

/** What has come of the plan at `now`. */
type CountedPlans = {
  /** The picks that it made, in the order of their locks. */
  readonly picks: readonly RoundPick[];
  readonly failed: readonly { readonly round: number; readonly problems: readonly PlanProblem[] }[];
  /** Rounds whose rows are over, whatever came of them. */
  readonly over: readonly number[];
};

const NOTHING_OVER: CountedPlans = { picks: [], failed: [], over: [] };

/** Rounds that are locked and shown at `now` and whose rows still stand in the plan, in lock order. */
const passedRounds = (season: Season, plan: Plan, now: Date): readonly Round[] => {
  const time = now.getTime();
  const rows = new Set(plan.rows.map(({ round }) => round));
  const passed = season.rounds.filter(
    (round) => rows.has(round.round) && !round.isCancelled && time >= revealedFrom(round),
  );
  return inLockOrder(season, passed);
};

/** What comes of every row whose round is locked at `now`, one after the other as they locked. */
export const applyPlans = (input: PlanInput & { readonly now: Date }): CountedPlans => {
  const passed = passedRounds(input.season, input.plan, input.now);
  if (passed.length === 0) return NOTHING_OVER;
  const made: RoundPick[] = [];
  const failed: { round: number; problems: readonly PlanProblem[] }[] = [];
  for (const round of passed) {
    const outcome = pickAtLock({ ...input, picks: [...input.picks, ...made] }, round);
    if (outcome.kind === 'pick') made.push(outcome.pick);
    if (outcome.kind === 'failed') failed.push({ round: round.round, problems: outcome.problems });
  }
  return { picks: made, failed, over: passed.map(({ round }) => round) };
};

/** The season without what was learned after an instant: results and shown rounds (LOCK-8). */
const asBefore = (season: Season, time: number): Season => ({
  ...season,
  rounds: season.rounds.map((round) =>
    scheduledReveal(round) >= time
      ? { ...round, isShown: false, results: { race: null, sprint: null } }
      : round,
  ),
});

const typed = (row: PlannedRow): PickNames => ({
  mainDriver: row.mainDriver ?? '',
  reserveDriver: row.reserveDriver ?? '',
  team: row.team ?? '',
});

const problem = (code: PlanProblemCode): PlanProblem => ({
  code,
  field: null,
  name: null,
  round: null,
});

const toProblem = (
  { code, field }: Refusal,
  { id, round }: { readonly id: string | null; readonly round: number | null },
): PlanProblem => ({
  // what `checkNames` refuses with are all among them
  code: code as PlanProblemCode,
  field: field ?? null,
  name: id,
  round: code === 'NAME_USED' ? round : null,
});
