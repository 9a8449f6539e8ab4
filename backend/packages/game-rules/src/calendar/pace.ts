/**
 * NIGHT-2: the pace of a league that has a calendar of its own. An evening gives each round some minutes
 * for picks, then some seconds for swaps, then some until the results. By day and by week a round locks at
 * an hour of the owner's time zone, the first one a quarter of an hour after the start at the earliest, the
 * next ones a day or a week after the one before, or at the next such hour where the round opens later than that, as
 * after a pause. Without times the owner advances the night: at the lock, and at the end of the swaps with which the
 * results come.
 *
 * NIGHT-3: what a pace may be: picks of 1 to 15 minutes, an hour of the day, a time zone that is known,
 * and swaps and results in time for the next lock.
 *
 * NIGHT-12: a race night plays its whole season, or the first rounds of it: three at least. What comes after
 * those is no part of the night.
 */
import { MINUTE_MS } from './instants.js';
import { daysLater, instantOf, isTimeZone, localDayAt } from './local-hour.js';

/** The paces of a race night. */
export const NIGHT_KINDS = ['evening', 'daily', 'weekly', 'by-hand'] as const;
export type NightKind = (typeof NIGHT_KINDS)[number];

/** How long each part of a round takes, and how many rounds there are. */
export type NightPace = {
  /** The first rounds of the season; all of them where it is missing. */
  readonly rounds?: number;
} & (
  | {
      readonly kind: 'evening';
      readonly pickMinutes: number;
      readonly swapSeconds: number;
      readonly resultSeconds: number;
    }
  | {
      readonly kind: 'daily' | 'weekly';
      /** 0 to 23, on clocks of the time zone. */
      readonly hour: number;
      readonly timeZone: string;
      readonly swapSeconds: number;
      readonly resultSeconds: number;
    }
  | { readonly kind: 'by-hand' }
);

/** The pace of a league: the season's real calendar, or a race night. */
export type Pace = { readonly kind: 'season' } | NightPace;

/** A pace as it was asked for. */
export type RequestedPace = {
  readonly kind: NightKind;
  readonly pickMinutes?: number | undefined;
  readonly swapSeconds?: number | undefined;
  readonly resultSeconds?: number | undefined;
  readonly hour?: number | undefined;
  readonly timeZone?: string | undefined;
  readonly rounds?: number | undefined;
};

export type PaceCode = 'PACE_OUT_OF_RANGE' | 'PACE_INCOMPLETE' | 'TIME_ZONE_UNKNOWN';
type PaceField = Exclude<keyof RequestedPace, 'kind'>;
export type PaceRefusal = { readonly code: PaceCode; readonly field: PaceField };
type PaceVerdict =
  | { readonly ok: true; readonly pace: NightPace }
  | { readonly ok: false; readonly refusal: PaceRefusal };

type Limit = { readonly from: number; readonly to: number; readonly default: number };
type Lengths = { readonly swapSeconds: Limit; readonly resultSeconds: Limit };

export const PICK_MINUTES: Limit = { from: 1, to: 15, default: 3 };
const HOUR = { from: 0, to: 23 };
/** More than a season has are all it has. */
const ROUNDS = { from: 3, to: 99 };
/** Of a quick season. */
export const QUICK_ROUNDS = 6;
/** In seconds. */
export const PACE_LENGTHS: { readonly [kind in 'evening' | 'daily' | 'weekly']: Lengths } = {
  evening: {
    swapSeconds: { from: 5, to: 600, default: 30 },
    resultSeconds: { from: 1, to: 600, default: 20 },
  },
  daily: {
    swapSeconds: { from: 60, to: 6 * 3600, default: 3600 },
    resultSeconds: { from: 1, to: 6 * 3600, default: 60 },
  },
  weekly: {
    swapSeconds: { from: 60, to: 3 * 86_400, default: 86_400 },
    resultSeconds: { from: 1, to: 86_400, default: 60 },
  },
};

const isWithin = (value: number, { from, to }: Pick<Limit, 'from' | 'to'>): boolean =>
  Number.isInteger(value) && value >= from && value <= to;

const refusedField = (
  requested: RequestedPace,
  limits: { readonly [field in PaceField]?: Pick<Limit, 'from' | 'to'> },
): PaceField | undefined =>
  (Object.keys(limits) as PaceField[]).find((field) => {
    const [value, limit] = [requested[field], limits[field]];
    return typeof value === 'number' && limit !== undefined && !isWithin(value, limit);
  });

const refusal = (code: PaceCode, field: PaceField): PaceVerdict => ({
  ok: false,
  refusal: { code, field },
});

/** The pace with defaults for what was left open, or the first thing that is wrong with it. */
export const checkPace = (requested: RequestedPace): PaceVerdict => {
  const { kind } = requested;
  const some = requested.rounds === undefined ? {} : { rounds: requested.rounds };
  if (kind === 'by-hand') {
    const refused = refusedField(requested, { rounds: ROUNDS });
    return refused ? refusal('PACE_OUT_OF_RANGE', refused) : { ok: true, pace: { kind, ...some } };
  }
  const lengths = PACE_LENGTHS[kind];
  const limits = {
    ...lengths,
    rounds: ROUNDS,
    ...(kind === 'evening' ? { pickMinutes: PICK_MINUTES } : { hour: HOUR }),
  };
  const field = refusedField(requested, limits);
  if (field !== undefined) return refusal('PACE_OUT_OF_RANGE', field);
  const both = {
    swapSeconds: requested.swapSeconds ?? lengths.swapSeconds.default,
    resultSeconds: requested.resultSeconds ?? lengths.resultSeconds.default,
    ...some,
  };
  if (kind === 'evening') {
    const pickMinutes = requested.pickMinutes ?? PICK_MINUTES.default;
    return { ok: true, pace: { kind, pickMinutes, ...both } };
  }
  const { hour, timeZone } = requested;
  if (hour === undefined) return refusal('PACE_INCOMPLETE', 'hour');
  if (timeZone === undefined) return refusal('PACE_INCOMPLETE', 'timeZone');
  if (!isTimeZone(timeZone)) return refusal('TIME_ZONE_UNKNOWN', 'timeZone');
  return { ok: true, pace: { kind, hour, timeZone, ...both } };
};

/** How soon after the start the first round may lock by day or by week. */
const FIRST_LOCK_MS = 15 * MINUTE_MS;
const DAYS = { daily: 1, weekly: 7 } as const;

/**
 * When a round locks that opens at `opensAt`; null by hand.
 *
 * @param before the lock of the round before, null for the first one
 */
export const nextLock = (pace: NightPace, opensAt: Date, before: Date | null): Date | null => {
  if (pace.kind === 'by-hand') return null;
  if (pace.kind === 'evening') return new Date(opensAt.getTime() + pace.pickMinutes * MINUTE_MS);
  const { hour, timeZone } = pace;
  const earliest = before === null ? opensAt.getTime() + FIRST_LOCK_MS : opensAt.getTime();
  const today = localDayAt(opensAt, timeZone);
  const planned = before && daysLater(localDayAt(before, timeZone), DAYS[pace.kind]);
  // what opens too late for its day, as after a pause, locks at the next such hour
  const days = [planned ?? today, today, daysLater(today, 1)];
  const locks = days.map((day) => instantOf(day, hour, timeZone));
  return (
    locks.find((lock) => lock.getTime() >= earliest) ??
    instantOf(daysLater(today, 2), hour, timeZone)
  );
};

/** How long swaps are possible and then the results awaited, in milliseconds; null: until the owner advances. */
export const swapMs = (pace: NightPace): number | null =>
  pace.kind === 'by-hand' ? null : pace.swapSeconds * 1000;
export const resultMs = (pace: NightPace): number =>
  pace.kind === 'by-hand' ? 0 : pace.resultSeconds * 1000;
