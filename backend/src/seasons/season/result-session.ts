/** The sessions of a weekend that give points, each with a result list of its own. */
export const RESULT_SESSIONS = ['race', 'sprint'] as const;
export type ResultSession = (typeof RESULT_SESSIONS)[number];
