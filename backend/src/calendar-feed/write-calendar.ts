import ical, { ICalAlarmType, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator';
import type { FeedEvent, FeedKind } from './feed-events.js';

/** How often calendars shall look, in seconds. Not all keep to it. */
const LOOK_EVERY = 60 * 60;
/** The alarm before a lock, in seconds. */
const ALARM_BEFORE = 2 * 60 * 60;

const TITLES: Record<FeedKind, string> = {
  lock: 'Picks lock',
  sprint: 'Sprint',
  qualifying: 'Qualifying',
  race: 'Race',
};

/** The events as text of RFC 5545, in UTC. */
export function writeCalendar(events: readonly FeedEvent[]): string {
  const calendar = ical({
    name: 'Gridlock',
    description: 'Locks and sessions of your leagues',
    prodId: { company: 'Gridlock', product: 'Calendar', language: 'EN' },
    ttl: LOOK_EVERY,
  });
  for (const event of events) {
    const title = `${TITLES[event.kind]}: ${event.raceName}`;
    calendar.createEvent({
      id: event.id,
      summary: title,
      description: event.leagues.length
        ? `Last minute for your picks in ${event.leagues.join(', ')}.`
        : null,
      location: event.place || null,
      url: event.url,
      start: event.start,
      end: event.end,
      stamp: event.revisedAt,
      sequence: event.sequence,
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // nobody has to be there
      busystatus: ICalEventBusyStatus.FREE,
      alarms:
        event.end || event.isCancelled
          ? []
          : [
              {
                type: ICalAlarmType.display,
                triggerBefore: ALARM_BEFORE,
                description: title,
              },
            ],
    });
  }
  // each line has an end, the last one too
  return `${calendar.toString()}\r\n`;
}
