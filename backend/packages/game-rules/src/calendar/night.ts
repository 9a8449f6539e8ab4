/**
 * NIGHT-4: a race night stands where the requests of its owner and the time have brought it. Each round opens for
 * picks, locks, may be swapped in, and has its results, with which the next one opens: never two at once.
 * The owner starts it, pauses and goes on (what was left of the time is left exactly), and advances to
 * what comes next. A request says which part of which round it means, so a second one for the same part does
 * nothing, and one that comes too late neither.
 *
 * NIGHT-5: when every member who is there has a complete pick, the round locks ten seconds later, unless it
 * would sooner; no edit stops that.
 *
 * NIGHT-6: an evening goes on where it stood when the server went down. What was open then gets its full
 * time again, in each round once; afterwards only the time that was left.
 */
import { nextLock, resultMs, swapMs, type NightPace } from './pace.js';

/** `lobby` before the start, `over` after the last results; the others belong to a round. */
export type NightPhase = 'lobby' | 'picks' | 'swap' | 'result' | 'over';

type NightEventKind = 'start' | 'pause' | 'resume' | 'advance' | 'all-picked' | 'restarted';

/** What the owner requested, or the server found, at a time of the game. */
export type NightEvent = {
  readonly kind: NightEventKind;
  readonly at: Date;
  /** What it is about: without effect in any other part of the night. */
  readonly round: number;
  readonly phase: NightPhase;
  /** Of a `start` by the owner: which edition of the season was the latest. */
  readonly edition?: number;
  /** Of `restarted`: until when the server was certainly there. */
  readonly downSince?: Date;
};

/** How long everybody may still edit once all have picked. */
export const COUNTDOWN_MS = 10_000;

/** A round's past, and what comes next without further events; UTC. */
export type NightTimes = {
  readonly opensAt?: Date;
  readonly lockAt?: Date;
  readonly swapClosesAt?: Date;
  readonly resultsAt?: Date;
};

/** Where a night stands. */
export type NightState = {
  readonly phase: NightPhase;
  /** The round that the phase belongs to: the first one in the lobby, the last one when it is over. */
  readonly round: number;
  /** When the phase ends without an event; null when it does not, as while the night is paused. */
  readonly endsAt: Date | null;
  /** What is left of the phase in ms while the night is paused; null otherwise, and where nothing ends it. */
  readonly left: number | null;
  readonly isPaused: boolean;
  /** Whether the lock is near because all have picked. */
  readonly isCountdown: boolean;
  /** The last round that has had its full time again. */
  readonly restarted: number | null;
  readonly lastLock: Date | null;
  readonly times: ReadonlyMap<number, NightTimes>;
};

/** The night's rounds in their order, and its pace. */
export type NightPlan = { readonly rounds: readonly number[]; readonly pace: NightPace };

const later = (at: Date, ms: number | null): Date | null =>
  ms === null ? null : new Date(at.getTime() + ms);

const noted = (state: NightState, times: NightTimes): NightState['times'] =>
  new Map([...state.times, [state.round, { ...state.times.get(state.round), ...times }]]);

const opened = (plan: NightPlan, state: NightState, round: number, at: Date): NightState => {
  const next = { ...state, round, phase: 'picks' as const, isCountdown: false };
  const endsAt = nextLock(plan.pace, at, state.lastLock);
  return { ...next, endsAt, times: noted(next, { opensAt: at }) };
};

/** The full time of a phase that begins at `at`; null where nothing but an event ends it. */
const fullTime = ({ pace }: NightPlan, { phase, lastLock }: NightState, at: Date): Date | null => {
  if (phase === 'picks') return nextLock(pace, at, lastLock);
  return phase === 'swap' ? later(at, swapMs(pace)) : later(at, resultMs(pace));
};

/** The phase ends at `at`, and the next one begins. */
const passed = (plan: NightPlan, state: NightState, at: Date): NightState => {
  const { pace, rounds } = plan;
  if (state.phase === 'picks') {
    const times = noted(state, { lockAt: at });
    const swap = { ...state, phase: 'swap' as const, isCountdown: false, lastLock: at, times };
    return { ...swap, endsAt: later(at, swapMs(pace)) };
  }
  if (state.phase === 'swap') {
    const times = noted(state, { swapClosesAt: at });
    return { ...state, phase: 'result', endsAt: later(at, resultMs(pace)), times };
  }
  const done = { ...state, times: noted(state, { resultsAt: at }) };
  const next = rounds[rounds.indexOf(state.round) + 1];
  return next === undefined
    ? { ...done, phase: 'over', endsAt: null }
    : opened(plan, done, next, at);
};

/** The state once everything has happened that is due until `time` (in ms, inclusive) without further events. */
const until = (plan: NightPlan, from: NightState, time: number): NightState => {
  let state = from;
  while (state.endsAt !== null && state.endsAt.getTime() <= time) {
    state = passed(plan, state, state.endsAt);
  }
  return state;
};

const paused = (state: NightState, at: Date): NightState => ({
  ...state,
  endsAt: null,
  isPaused: true,
  left: state.endsAt && state.endsAt.getTime() - at.getTime(),
});

const resumed = (state: NightState, at: Date): NightState => ({
  ...state,
  endsAt: later(at, state.left),
  isPaused: false,
  left: null,
});

const allPicked = (state: NightState, at: Date): NightState => {
  const soon = new Date(at.getTime() + COUNTDOWN_MS);
  if (state.endsAt === null || state.endsAt <= soon) return state;
  return { ...state, endsAt: soon, isCountdown: true };
};

/** The server was away: a night that was paused stays so. */
const restarted = (plan: NightPlan, state: NightState, event: NightEvent): NightState => {
  const { at, downSince = at } = event;
  if (state.endsAt === null) return state;
  if (state.restarted === state.round) return resumed(paused(state, downSince), at);
  const again = { ...state, restarted: state.round, isCountdown: false };
  return { ...again, endsAt: fullTime(plan, state, at) };
};

const isRunning = ({ phase }: NightState): boolean => phase !== 'lobby' && phase !== 'over';

const applied = (plan: NightPlan, state: NightState, event: NightEvent): NightState => {
  const { kind, at } = event;
  if (kind === 'start') {
    const [first] = plan.rounds;
    return state.phase === 'lobby' && first !== undefined ? opened(plan, state, first, at) : state;
  }
  if (!isRunning(state)) return state;
  if (kind === 'restarted') return restarted(plan, state, event);
  if (kind === 'pause') return state.isPaused ? state : paused(state, at);
  if (kind === 'resume') return state.isPaused ? resumed(state, at) : state;
  if (state.round !== event.round || state.phase !== event.phase) return state;
  if (kind === 'advance') return passed(plan, { ...state, isPaused: false, left: null }, at);
  return state.isPaused || state.phase !== 'picks' ? state : allPicked(state, at);
};

const inOrder = (events: readonly NightEvent[]): readonly NightEvent[] =>
  [...events].sort((one, other) => one.at.getTime() - other.at.getTime());

const lobby = ({ rounds: [first = 0] }: NightPlan): NightState => ({
  phase: 'lobby',
  round: first,
  endsAt: null,
  left: null,
  isPaused: false,
  isCountdown: false,
  restarted: null,
  lastLock: null,
  times: new Map(),
});

const stateAfter = (plan: NightPlan, events: readonly NightEvent[], time: number): NightState =>
  inOrder(events)
    .filter(({ at }) => at.getTime() <= time)
    .reduce((state, event) => {
      const { at, downSince = at } = event;
      return applied(plan, until(plan, state, downSince.getTime()), event);
    }, lobby(plan));

/** Where the night stands at `now`. */
export const nightAt = (plan: NightPlan, events: readonly NightEvent[], now: Date): NightState =>
  until(plan, stateAfter(plan, events, now.getTime()), now.getTime());

/** All that is known of the night's times: what was, and what comes without further events. */
export const nightTimes = (plan: NightPlan, events: readonly NightEvent[]): NightState['times'] => {
  const end = Number.POSITIVE_INFINITY;
  return until(plan, stateAfter(plan, events, end), end).times;
};
