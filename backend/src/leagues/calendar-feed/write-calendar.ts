import ICAL from 'ical.js';
import { type FeedEvent, type FeedKind, LOCK_MINUTES } from './feed-events.js';

/** How often calendars are asked to refresh. Not all of them do. */
const LOOK_EVERY = 'PT1H';
/** How long before the entry of a lock its alarm comes: two hours before the lock. */
const ALARM_MINUTES = 2 * 60 - LOCK_MINUTES;

const TITLES: Record<FeedKind, string> = {
  lock: 'Picks lock',
  sprint: 'Sprint',
  qualifying: 'Qualifying',
  race: 'Race',
};

/** The events as text of RFC 5545, in UTC; the properties of an event stand before its alarm (3.6.1). */
export function writeCalendar(events: readonly FeedEvent[]): string {
  const calendar = new ICAL.Component('vcalendar');
  add(calendar, {
    version: '2.0',
    prodid: '-//Gridlock//Calendar//EN',
    name: 'Gridlock',
    'x-wr-calname': 'Gridlock',
    'x-wr-caldesc': 'Locks and sessions of your leagues',
    'x-published-ttl': LOOK_EVERY,
  });
  const refresh = new ICAL.Property('refresh-interval', calendar);
  refresh.resetType('duration');
  refresh.setValue(ICAL.Duration.fromString(LOOK_EVERY));
  calendar.addProperty(refresh);
  for (const event of events) calendar.addSubcomponent(entryOf(event));
  // every line ends with a line break, the last one too
  return `${calendar.toString()}\r\n`;
}

function entryOf(event: FeedEvent): ICAL.Component {
  const entry = new ICAL.Component('vevent');
  const title = `${TITLES[event.kind]}: ${event.raceName}`;
  add(entry, {
    uid: event.id,
    sequence: event.sequence,
    dtstamp: utc(event.revisedAt),
    dtstart: utc(event.start),
    dtend: utc(event.end),
    summary: title,
    ...(event.place && { location: event.place }),
    ...(event.leagues.length > 0 && {
      description: `Last minute for your picks in ${event.leagues.join(', ')}.`,
    }),
    url: event.url,
    status: event.isCancelled ? 'CANCELLED' : 'CONFIRMED',
    // does not block the player's time
    transp: 'TRANSPARENT',
    'x-microsoft-cdo-busystatus': 'FREE',
  });
  if (event.kind === 'lock' && !event.isCancelled) entry.addSubcomponent(alarmOf(title));
  return entry;
}

function alarmOf(title: string): ICAL.Component {
  const alarm = new ICAL.Component('valarm');
  const trigger = ICAL.Duration.fromSeconds(-ALARM_MINUTES * 60);
  add(alarm, { action: 'DISPLAY', trigger, description: title });
  return alarm;
}

type Value = string | number | ICAL.Time | ICAL.Duration;

function add(component: ICAL.Component, properties: Readonly<Record<string, Value>>): void {
  for (const [name, value] of Object.entries(properties)) {
    component.addPropertyWithValue(name, value);
  }
}

const utc = (date: Date): ICAL.Time => ICAL.Time.fromJSDate(date, true);
