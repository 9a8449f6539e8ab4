import { conflict, type DomainError } from '../errors/domain-error.js';

/** 409 CONFLICT, for a single write over what another request has changed since. */
export const changedMeanwhile = (): DomainError =>
  conflict('CONFLICT', 'Someone else changed this at the same moment. Please try again.');

/** 409 CONFLICT. @param what with its verb: `The league is` */
export const beingChanged = (what: string): DomainError =>
  conflict('CONFLICT', `${what} being changed right now. Please try again.`);

/**
 * Optimistic concurrency: reads, decides and writes over what was read, again and again until the write succeeds.
 *
 * @param attempt null when another request was faster; what it throws ends the tries
 * @param refusal thrown after the last try
 * @param tries how many, one after the other
 */
export async function retryOnConflict<Result>(
  attempt: (tries: number) => Promise<Result | null>,
  refusal: () => DomainError = changedMeanwhile,
  tries = 10,
): Promise<Result> {
  for (let made = 0; made < tries; made += 1) {
    const result = await attempt(made);
    if (result !== null) return result;
  }
  throw refusal();
}
