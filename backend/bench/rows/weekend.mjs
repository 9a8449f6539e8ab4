// A race weekend of many leagues on one server: the minute before a lock, the reveal, the result, a correction.
import { playWeekend } from '../lib/weekend.mjs';

const SMALL = { players: 10_000, leagues: 800 };
const FULL = { players: 100_000, leagues: 8000 };
const MEMORY_MIB = 600;
const BEFORE_LOCK_MS = 250;
const AFTER_RESULT_MS = 500;
/** Refusals because of load (503), of all answers. */
const REFUSED = 0.001;
/** How much slower the full size may be. */
const SLOWER = 1.5;

export const limit = 0;
export const isCount = true;
export const name = 'limits that a race weekend misses';
export const against = 'the limits of docs/performance.md';

/** @param start and `share` as `playWeekend` takes them */
export async function run({ seconds = 60, full = false, start, share }) {
  const small = await playWeekend({ ...SMALL, seconds, start, share });
  const found = [judged(SMALL, small)];
  if (full) {
    const large = await playWeekend({ ...FULL, seconds, start, share });
    found.push(judged(FULL, large), compared(small, large));
  }
  return {
    ratio: found.flat().filter(([, holds]) => !holds).length,
    detail: found
      .flat()
      .map(([text, holds]) => (holds ? text : `${text} (missed)`))
      .join(', '),
  };
}

function judged({ players }, { before, reveal, after, lost, kept, unknown, resultMs, peak }) {
  const parts = [before, reveal, after];
  const sum = (what) => parts.reduce((total, part) => total + part[what], 0);
  const refused = sum('refused') / sum('answers');
  const ms = (value) => `${value.toFixed(0)} ms`;
  return [
    [
      `${players} players, of whom ${kept} saved: ${lost} lost, ${unknown} got no answer once`,
      lost === 0,
    ],
    [`${sum('errors')} errors in ${sum('answers')} answers`, sum('errors') === 0],
    [`${(1000 * refused).toFixed(2)} in a thousand refused`, refused < REFUSED],
    [`before the lock ${carried(before)}`, before.p99 <= BEFORE_LOCK_MS],
    [`at the reveal ${carried(reveal)}`, true],
    [`after the result ${carried(after)}`, after.p99 <= AFTER_RESULT_MS],
    [`the result itself in ${ms(resultMs)}`, true],
    [`${peak.toFixed(0)} MiB`, peak <= MEMORY_MIB],
  ];
}

const carried = ({ offered, carried: good, refused, p99, memory }) =>
  `${good.toFixed(0)} of ${offered.toFixed(0)} a second, ${refused} refused, ` +
  `99 % in ${p99.toFixed(0)} ms, ${memory.toFixed(0)} MiB`;

/** By the mean answer, as the slowest ones differ from run to run; below a millisecond nothing is slow. */
function compared(small, large) {
  const slower = ['before', 'after'].map(
    (part) => Math.max(1, large[part].mean) / Math.max(1, small[part].mean),
  );
  const [before, after] = slower.map((value) => value.toFixed(2));
  const text = `the full size ${before} times as slow before the lock, ${after} after the result`;
  return [[text, Math.max(...slower) <= SLOWER]];
}
