/** Prefixes of paths in which a key follows that no log may show. */
export const CALENDAR_PATHS = ['/api/calendar'] as const;
