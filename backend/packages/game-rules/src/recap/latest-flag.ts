/**
 * FLAG-5: the latest flag is that of the round whose result came last, or was corrected after that; of two
 * at the same instant the later round's.
 */

/** When a round's result came, or was corrected. */
type FlagTime = { readonly round: number; readonly at: Date };

/** Null before the first result. @param times in the order of the locks */
export const latestFlag = (times: readonly FlagTime[]): FlagTime | null =>
  times.reduce<FlagTime | null>(
    (latest, each) => (latest === null || each.at >= latest.at ? each : latest),
    null,
  );
