/**
 * NIGHT-14: a result that is corrected while a race night is played counts in its tables from then on, and its log,
 * recap and flag mention it where the night has shown the result before: one that comes at that instant or later is
 * the corrected one from the start.
 */
export const wasShownBefore = (resultsAt: Date | null, correctedAt: Date): boolean =>
  resultsAt !== null && resultsAt < correctedAt;
