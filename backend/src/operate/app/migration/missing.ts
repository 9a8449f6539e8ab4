/** Matches where a field is not stored. */
export const MISSING = { $exists: false } as const;
