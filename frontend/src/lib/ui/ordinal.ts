let rules: Intl.PluralRules | undefined;
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `1st`, `2nd`, `13th`. */
export function ordinal(place: number): string {
  // made when it is asked for: the browser has to read its tables for it
  rules ??= new Intl.PluralRules('en', { type: 'ordinal' });
  return `${place}${ENDINGS[rules.select(place)] ?? 'th'}`;
}
