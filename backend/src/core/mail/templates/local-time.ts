type LocalTime = {
  /** 15:55 */
  readonly time: string;
  /** Saturday, 05-07-2025 (UTC+01:00, Europe/London) */
  readonly day: string;
};

/**
 * An instant in the reader's time zone, with the offset from UTC at that instant, so that it is
 * unambiguous anywhere. Dates are written as on the screens.
 *
 * @param timeZone IANA name; null reads UTC.
 */
export function localTime(instant: Date, timeZone: string | null): LocalTime {
  const part = partsOf(instant, timeZone ?? 'UTC');
  const date = `${part('day')}-${part('month')}-${part('year')}`;
  // the tables of older Nodes leave out the offset where there is none
  const offset = part('timeZoneName').replace(/^GMT$/, 'GMT+00:00').replace('GMT', 'UTC');
  const zone = timeZone && timeZone !== 'UTC' ? `${offset}, ${timeZone}` : offset;
  return {
    time: `${part('hour')}:${part('minute')}`,
    day: `${part('weekday')}, ${date} (${zone})`,
  };
}

/** The same in a few words, for titles: "15:55 on Saturday". Of an instant within a week. */
export function clockTime(instant: Date, timeZone: string | null): string {
  const part = partsOf(instant, timeZone ?? 'UTC');
  const time = `${part('hour')}:${part('minute')}`;
  return `${timeZone === null ? `${time} UTC` : time} on ${part('weekday')}`;
}

/** From how many days ahead on a weekday alone could be taken for that of this week. */
const DATED_DAYS = 6;

/**
 * When picks lock, in the few words of a message: `Fri 07:25`, from six days ahead on `Fri 21 Mar, 07:25`.
 *
 * @param timeZone IANA name; null reads UTC, and says so.
 * @param now when the message is sent
 */
export function lockTime(instant: Date, timeZone: string | null, now: Date): string {
  const part = partsOf(instant, timeZone ?? 'UTC');
  const time = `${part('hour')}:${part('minute')}${timeZone === null ? ' UTC' : ''}`;
  const day = part('weekday').slice(0, 3);
  if (instant.getTime() - now.getTime() < DATED_DAYS * 86_400_000) return `${day} ${time}`;
  const month = new Intl.DateTimeFormat('en-GB', { timeZone: timeZone ?? 'UTC', month: 'long' });
  return `${day} ${Number(part('day'))} ${month.format(instant).slice(0, 3)}, ${time}`;
}

function partsOf(instant: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'longOffset',
  }).formatToParts(instant);
  return (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((part) => part.type === type)?.value ?? '';
}
