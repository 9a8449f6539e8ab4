import { applyPlans, type RoundPick } from '@gridlock/game-rules';
import type { LeagueSnapshot } from '../../leagues/league/league-snapshot.js';
import type { SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { rulesFor, toPick } from './entry-picks.js';
import { type EntryWithPlan, unchanged } from './entry-state.js';
import type { EntryPick, EntryPlan, LeagueEntry } from './league-entry.js';

/** The input by which a plan counts, at game time `now`. */
export type PlanMoment = {
  readonly season: SeasonSnapshot;
  readonly league: Pick<LeagueSnapshot, 'plansMayCount'>;
  readonly now: Date;
};

/**
 * The entry with the picks that its plan has made by `now`, and without the plan's finished rows. An entry for an earlier
 * season of a race night (TL-01) counts as empty until it is erased.
 */
export function applyPlan(stored: LeagueEntry, { season, league, now }: PlanMoment): EntryWithPlan {
  const isOther = stored.season !== season.year;
  const entry = isOther
    ? { ...stored, picks: [], swaps: [], plan: null, pickRequest: null }
    : stored;
  const { plan } = entry;
  if (!plan || plan.rows.length === 0) return unchanged(entry);
  const input = { season: rulesFor(entry, season, now), picks: entry.picks.map(toPick), plan, now };
  const { picks, failed, over } = applyPlans({ ...input, mayCount: league.plansMayCount });
  if (over.length === 0) return unchanged(entry);
  const made = picks.map((pick) => pickFromPlan(plan, pick));
  const failures = failed.map(({ round, problems }) => ({ round, problems: [...problems] }));
  return {
    ...entry,
    picks: [...entry.picks, ...made].sort((one, other) => one.round - other.round),
    plan: {
      ...plan,
      version: plan.version + 1,
      rows: plan.rows.filter(({ round }) => !over.includes(round)),
      failed: [...plan.failed, ...failures],
      unnotified: [...plan.unnotified, ...failures.map(({ round }) => round)],
    },
    stored: entry,
  };
}

/** The same for an entry that may be missing. */
export const applyPlanIfAny = (
  entry: LeagueEntry | null | undefined,
  moment: PlanMoment,
): EntryWithPlan | null => (entry ? applyPlan(entry, moment) : null);

/** Whether the outcome of the plan so far is stored already. */
export const isPlanPersisted = ({ plan, stored }: EntryWithPlan): boolean =>
  plan === (stored.plan ?? null);

function pickFromPlan(
  plan: EntryPlan,
  { round, mainDriver, reserveDriver, team }: RoundPick,
): EntryPick {
  const row = plan.rows.find((each) => each.round === round);
  if (!row) throw new Error('A planned pick without its row.');
  return {
    _id: row._id,
    round,
    mainDriver,
    reserveDriver,
    team,
    status: 'from-plan',
    scores: true,
    savedAt: row.at,
    assignedBy: null,
    notes: '',
    changes: [],
  };
}
