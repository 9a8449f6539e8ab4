import type { ResultStatus } from '@gridlock/game-rules';

import { wrongShape } from './results-api-error.js';

const DID_NOT_START = new Set(['did not start', 'withdrew', 'withdrawn']);
const RUNNING_AT_THE_END = /^(finished|lapped|\+\d+ laps?)$/;

/**
 * How a driver left a session, from the API's `positionText` and `status`. `Lapped` also stands on
 * cars that were not classified, and `Retired` on cars that were, so both fields are needed:
 *
 * | positionText      | status                       | ours                   |
 * | ----------------- | ---------------------------- | ---------------------- |
 * | W, or any         | Did not start, Withdrew      | DNS                    |
 * | F (not qualified) |                              | DNS                    |
 * | D, E              |                              | DSQ                    |
 * | number            | Finished, Lapped, +n Lap(s)  | FINISHED               |
 * | number            | anything else                | DNF, position kept     |
 * | R, N              | Finished, Lapped, +n Lap(s)  | NC                     |
 * | N                 | Not classified               | NC                     |
 * | R, N              | anything else                | DNF                    |
 *
 * Throws a ResultsApiError on another positionText.
 */
export const parseStatus = (
  positionText: string,
  status: string,
  where: string,
): { readonly status: ResultStatus; readonly isClassified: boolean } => {
  const word = status.trim().toLowerCase();
  const place = positionText.trim().toUpperCase();
  const wasRunning = RUNNING_AT_THE_END.test(word);
  const out = (name: ResultStatus) => ({ status: name, isClassified: false });
  if (!/^([1-9]\d?|[WFDERN])$/.test(place))
    throw wrongShape(`${where} positionText`, 'a number, R, D, E, W, F or N', positionText);
  if (place === 'W' || place === 'F' || DID_NOT_START.has(word)) return out('DNS');
  if (place === 'D' || place === 'E') return out('DSQ');
  if (place === 'R' || place === 'N') {
    const isNotClassified = wasRunning || (place === 'N' && word === 'not classified');
    return out(isNotClassified ? 'NC' : 'DNF');
  }
  return { status: wasRunning ? 'FINISHED' : 'DNF', isClassified: true };
};
