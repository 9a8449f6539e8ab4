/** Between the releases of a year, which are counted by letters: about so many months. */
const MONTHS_EACH = 3;
const YEAR_MS = 365 * 24 * 60 * 60_000;

/** About when a release of the time zone tables came out: `2025b` in June 2025. Null for what is no release. */
const releasedAt = (version: string): number | null => {
  const [, year, letter] = /^(\d{4})([a-z])/.exec(version) ?? [];
  if (year === undefined || letter === undefined) return null;
  const month = MONTHS_EACH * (1 + letter.charCodeAt(0) - 'a'.charCodeAt(0));
  return Date.UTC(Number(year), Math.min(month, 12) - 1, 1);
};

/**
 * A line for the log where the time zone tables of this Node are older than a year: somewhere daylight time has changed
 * since, and times in emails, quiet hours and daily race nights go by them. Null where they are not, or nobody knows.
 *
 * @param version `process.versions.tz`
 */
export function oldTimeZones(version: string | undefined, now: Date): string | null {
  const released = version === undefined ? null : releasedAt(version);
  if (released === null || now.getTime() - released < YEAR_MS) return null;
  return (
    `This Node has the time zones of ${version}: local times in emails and quiet hours may be an hour out where ` +
    'daylight time has changed since. A newer Node has newer ones.'
  );
}
