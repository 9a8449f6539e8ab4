import bowser from 'bowser';

const UNKNOWN = 'Unknown device';
/** More is no name of a browser. */
const MAX_LENGTH = 500;
const MAX_NAME = 60;

/** A short name of the browser and its system, such as `Firefox on Linux`, by its User-Agent header. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = bowser.parse(userAgent.slice(0, MAX_LENGTH));
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== '');
  return names.length === 0 ? UNKNOWN : names.join(' on ').slice(0, MAX_NAME);
}
