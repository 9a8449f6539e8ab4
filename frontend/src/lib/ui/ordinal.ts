const RULES = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `1st`, `2nd`, `13th`. */
export const ordinal = (place: number): string =>
  `${String(place)}${ENDINGS[RULES.select(place)] ?? 'th'}`;
