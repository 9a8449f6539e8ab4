import { whyNotFinal } from './check-history.js';
import type { Recorder } from './recorder.js';

/** A league and what its players did and saw. */
export type Recorded = { readonly id: string; readonly recorder: Recorder };

export type Outcome = {
  /** Rounds of leagues that locked. */
  readonly locks: number;
  readonly accepted: number;
  readonly refused: number;
  readonly swaps: number;
  readonly overrides: number;
  readonly reveals: number;
  /** What was shown and then changed, or was accepted and not shown. */
  readonly wrong: readonly string[];
};

export function outcomeOf(leagues: readonly Recorded[]): Outcome {
  const count = (isSo: Parameters<Recorder['count']>[0]): number =>
    leagues.reduce((sum, { recorder }) => sum + recorder.count(isSo), 0);
  return {
    locks: leagues.length,
    accepted: count((one) => one.kind === 'save' && one.accepted === true),
    refused: count((one) => one.kind === 'save' && one.accepted === false),
    swaps: count((one) => one.kind === 'swap' && one.accepted === true),
    overrides: count((one) => one.kind === 'override' && one.accepted === true),
    reveals: count(({ kind }) => kind === 'reveal'),
    wrong: leagues.flatMap(({ id, recorder }) =>
      [...recorder.histories].flatMap(([user, history]) => {
        const why = whyNotFinal(history);
        return why === null ? [] : [`${user} in ${id}:\n${why}`];
      }),
    ),
  };
}

export const sum = (outcomes: readonly Outcome[]): Outcome =>
  outcomes.reduce((one, other) => ({
    locks: one.locks + other.locks,
    accepted: one.accepted + other.accepted,
    refused: one.refused + other.refused,
    swaps: one.swaps + other.swaps,
    overrides: one.overrides + other.overrides,
    reveals: one.reveals + other.reveals,
    wrong: [...one.wrong, ...other.wrong],
  }));
