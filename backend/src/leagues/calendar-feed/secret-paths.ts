/** Paths behind which a key stands that no log may show. */
export const CALENDAR_PATHS = ['/api/calendar'] as const;
