import type { RequestBudgetRecord } from './request-budget.schema.js';

/** `current` keeps the running season up to date; `past` fetches seasons of the past for race nights. */
export type RequestKind = 'current' | 'past';

export type Spent = Pick<
  RequestBudgetRecord,
  'used' | 'learnt' | 'learntAt' | 'pausedUntil' | 'probedAt'
>;

/** Whether a request may be sent: up to so many in this hour, or not before an instant. */
export type Allowance =
  | { readonly kind: 'up-to'; readonly most: number }
  /** One request, to see whether the API allows more than it once did. */
  | { readonly kind: 'probe' }
  | { readonly kind: 'wait'; readonly until: Date };

export const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How often it is tried whether a learnt limit still holds. */
export const PROBE_EVERY_MS = 10 * 60_000;
/** Of what may be asked in an hour, seasons of the past leave one part of so many to the running one. */
const PARTS = 5;
/** No lower limit is believed: other programs at this address may have used the rest. */
const LEAST = 5;

/** The start of the hour in which an instant lies. */
export const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);

/**
 * Whether the next request may be sent. The running season may use the whole hour's budget, seasons of the
 * past leave a fifth of it. A limit that was learnt holds for a day; the running season tries every ten minutes
 * whether it still does. Pure.
 */
export function allowanceOf(
  spent: Spent,
  ask: { readonly kind: RequestKind; readonly perHour: number | null; readonly now: Date },
): Allowance {
  const { kind, now } = ask;
  const { used, pausedUntil, probedAt } = spent;
  if (pausedUntil && pausedUntil > now) return { kind: 'wait', until: pausedUntil };
  // without a budget only seasons of the past mind what was learnt
  if (kind === 'current' && ask.perHour === null)
    return { kind: 'up-to', most: Number.POSITIVE_INFINITY };
  const set = ask.perHour ?? Number.POSITIVE_INFINITY;
  const most = shareOf(Math.min(set, learntLimit(spent, now)), kind);
  if (used < most) return { kind: 'up-to', most };
  const mayProbe = kind === 'current' && used < set && isPast(probedAt, PROBE_EVERY_MS, now);
  if (mayProbe) return { kind: 'probe' };
  return { kind: 'wait', until: new Date(hourOf(now).getTime() + HOUR_MS) };
}

/** The limit to be learnt from a refusal. @param tries of the requests sent, those that were refused */
export const limitSeen = (used: number, tries: number): number => Math.max(LEAST, used - tries);

const shareOf = (most: number, kind: RequestKind): number =>
  kind === 'past' && Number.isFinite(most) ? most - Math.ceil(most / PARTS) : most;

const learntLimit = ({ learnt, learntAt }: Spent, now: Date): number =>
  learnt === null || isPast(learntAt, DAY_MS, now) ? Number.POSITIVE_INFINITY : learnt;

/** Whether so long has passed; also when the clock was set back, or it never was. */
const isPast = (at: Date | null, ms: number, now: Date): boolean =>
  at === null || at > now || now.getTime() - at.getTime() >= ms;
