import { isDeepStrictEqual } from 'node:util';
import type { StoredCorrectionState, StoredResultRow } from './stored-log.js';
import type { LogLine } from './log-entry.schema.js';

type Rows = Readonly<Record<string, StoredResultRow>>;

/**
 * The corrections of a round that still count: one that a later correction has undone is left out. Pure.
 *
 * @param lines entries of the log about one round, newest first; the answer is in the same order
 */
export function lastingCorrections(lines: readonly LogLine[]): LogLine[] {
  const oldestFirst = lines.filter(({ action }) => action === 'correction').toReversed();
  const lasting: LogLine[] = [];
  // the result before the first correction, and after each one that still counts
  const states = [Object.assign({}, ...lines.map(({ before }) => rowsOf(before))) as Rows];
  for (const line of oldestFirst) {
    const state = { ...states.at(-1), ...rowsOf(line.after) };
    const same = states.findIndex((one) => isDeepStrictEqual(one, state));
    if (same === -1) {
      states.push(state);
      lasting.push(line);
    } else {
      states.length = same + 1;
      lasting.length = same;
    }
  }
  return lasting.toReversed();
}

/** What a correction has changed; null for another entry of the log. */
export const correctionState = (state: LogLine['before']): StoredCorrectionState | null =>
  state && 'results' in state ? state : null;

const rowsOf = (state: LogLine['before']): Rows =>
  Object.fromEntries(
    (correctionState(state)?.results ?? []).map((row) => [`${row.session} ${row.driverId}`, row]),
  );
