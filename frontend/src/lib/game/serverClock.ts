import { createStore } from '../ui/createStore';

/**
 * The server's time in the browser. Countdowns run against it, so a wrong phone clock changes
 * nothing. All values are milliseconds since 1970, UTC.
 */
export type Anchor = { readonly server: number; readonly local: number; readonly rate: number };

const DATE_HEADER_STEP = 1_000;

/** When the server was heard the last time (local ms); 0 before its first answer. */
let answeredAt = 0;
let anchor: Anchor = { server: 0, local: 0, rate: 1 };
const jumps = createStore(0);

const at = (local: number): number => anchor.server + (local - anchor.local) * anchor.rate;

/** What the server's game clock shows now. */
export const serverNow = (): number => at(Date.now());

/** What the server's game clock showed at its last answer; null before the first. */
export const lastHeard = (): number | null => (answeredAt === 0 ? null : at(answeredAt));

/** The server has said something besides an answer: what a page shows is true until now. */
export function noteHeard() {
  if (answeredAt !== 0) answeredAt = Date.now();
}

/** What the server's game clock showed at an instant of this device (ms). */
export const serverTimeAt = (local: number): number => at(local);

/** How the server's clock runs, for a later visit that has no network. */
export const readAnchor = (): Anchor => anchor;

/** Goes on with the clock of an earlier visit, until the server has answered. */
export function resumeClock(kept: Anchor) {
  if (answeredAt === 0) move(kept);
}

function move(next: Anchor) {
  const jump = Math.abs(next.server - at(next.local));
  const paceChanged = next.rate !== anchor.rate;
  anchor = next;
  if (jump >= DATE_HEADER_STEP || paceChanged) jumps.set(jumps.get() + 1);
}

/**
 * Takes the `Date` header of an answer that was asked for at `sentAt` and came at `receivedAt`
 * (local ms). The header counts whole seconds, so a finer reading is only replaced when they are
 * more than a second apart.
 */
export function readDateHeader(
  header: string | null | undefined,
  { sentAt, receivedAt }: { readonly sentAt: number; readonly receivedAt: number },
) {
  const stamped = Date.parse(header ?? '');
  if (Number.isNaN(stamped)) return;
  answeredAt = receivedAt;
  const local = (sentAt + receivedAt) / 2;
  const server = stamped + DATE_HEADER_STEP / 2;
  const tolerated = DATE_HEADER_STEP * Math.max(1, anchor.rate);
  if (Math.abs(server - at(local)) > tolerated) move({ server, local, rate: anchor.rate });
}

/** Takes the exact time (ISO text, UTC) that an answer carries in its body; it came at `local`. */
export function readServerTime(serverTime: string, local = Date.now()) {
  const server = Date.parse(serverTime);
  if (!Number.isNaN(server)) move({ server, local, rate: anchor.rate });
}

/** In simulation mode the clock is set and paced by hand: `rate` game seconds per real second. */
export function readSimulatedClock({ now, rate }: { readonly now: string; readonly rate: number }) {
  const server = Date.parse(now);
  if (!Number.isNaN(server)) move({ server, local: Date.now(), rate });
}

/** Tells of jumps, not of the seconds that pass. */
export const subscribeToClock = jumps.subscribe;

/** Back to the local clock: every test starts with it. */
export function resetServerClock() {
  anchor = { server: 0, local: 0, rate: 1 };
  answeredAt = 0;
}
