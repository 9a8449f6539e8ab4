import bowser from 'bowser';

const UNKNOWN = 'Unknown device';

/** A short name of the browser and its system, such as `Firefox on Linux`, by its User-Agent header. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = bowser.parse(userAgent);
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? UNKNOWN : names.join(' on ');
}
