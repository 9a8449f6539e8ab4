/** An instant as the API writes it; null when there is none. */
export const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;
