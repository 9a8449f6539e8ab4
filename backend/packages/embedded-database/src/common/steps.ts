/** Something to wait for outside of any transaction. It is asked for when what was written so far is committed. */
export type Awaited<T = unknown> = () => Promise<T>;

/**
 * Work in small steps, between which others may be served. A step that yields something to wait for goes on
 * with its result. `true` comes back where others may have written meanwhile.
 */
export type Steps<T> = Generator<Awaited | undefined, T, unknown>;

/** Waits for something inside of steps. */
export function* waitFor<T>(ask: Awaited<T>): Steps<T> {
  return (yield ask) as T;
}

/** Lets others be served where that is due; whether they were. */
export function* giveWay(): Steps<boolean> {
  return (yield undefined) === true;
}

/** Does all steps at once, for who has nobody to give way to. */
export const runSteps = <T>(steps: Steps<T>): T => {
  for (;;) {
    const { done, value } = steps.next(false);
    if (done) return value;
  }
};
