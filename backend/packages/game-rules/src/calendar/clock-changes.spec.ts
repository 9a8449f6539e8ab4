import { DAY_MS, HOUR_MS, MINUTE_MS } from './instants.js';
import { nightTimes } from './night.js';
import type { NightPace } from './pace.js';

/** In these zones clocks are full half hours apart from UTC. */
const STEP_MS = 30 * MINUTE_MS;
const ROUNDS = [1, 2, 3, 4, 5, 6];

const ZONES = [
  'Europe/Berlin',
  'Europe/London',
  'America/St_Johns',
  // by half an hour
  'Australia/Lord_Howe',
  // at midnight
  'Africa/Cairo',
];
const CHANGES = ZONES.flatMap((zone) => changesIn(zone).map((day) => [zone, day] as const));

/** What clocks show, as `2025-03-30 03:00`. */
function shownBy(zone: string): (instant: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (instant) => format.format(instant);
}

/** The days of 2025 (UTC) on which the zone's clocks change. */
function changesIn(zone: string): string[] {
  const shown = shownBy(zone);
  const days = Array.from({ length: 365 }, (_, day) => Date.UTC(2025, 0, 1 + day));
  return days
    .filter((day) => shown(day).slice(11) !== shown(day + DAY_MS).slice(11))
    .map((day) => new Date(day).toISOString().slice(0, 10));
}

/** By brute force: the first half hour of each day at which clocks show the hour or more. */
function locksByHand(zone: string, hour: number, from: number): string[] {
  const shown = shownBy(zone);
  const locks = new Map<string, string>();
  for (let instant = from; instant < from + 9 * DAY_MS; instant += STEP_MS) {
    const [day = '', time = ''] = shown(instant).split(' ');
    if (Number(time.slice(0, 2)) < hour || locks.has(day)) continue;
    locks.set(day, new Date(instant).toISOString());
  }
  return [...locks.values()];
}

describe('a race night by day over the days on which clocks change', () => {
  it('should be tried on both changes of each zone', () => {
    expect(CHANGES.map(([zone]) => zone)).toEqual(ZONES.flatMap((zone) => [zone, zone]));
  });

  it.each(CHANGES)(
    'should lock once on each day, at its hour or the first moment after it is left out: %s, %s (NIGHT-2)',
    (timeZone, change) => {
      for (let hour = 0; hour < 24; hour += 1) {
        const pace: NightPace = {
          kind: 'daily',
          hour,
          timeZone,
          swapSeconds: 6 * 3600,
          resultSeconds: 6 * 3600,
        };
        const start = new Date(Date.parse(change) - 3 * DAY_MS + HOUR_MS / 3);
        const times = nightTimes({ rounds: ROUNDS, pace }, [
          { kind: 'start', at: start, round: 1, phase: 'lobby' },
        ]);
        const locks = ROUNDS.map((round) => times.get(round)?.lockAt?.toISOString());
        const first = start.getTime() + 15 * MINUTE_MS;
        const byHand = locksByHand(timeZone, hour, Date.parse(change) - 5 * DAY_MS)
          .filter((lock) => Date.parse(lock) >= first)
          .slice(0, ROUNDS.length);
        expect({ hour, locks }).toEqual({ hour, locks: byHand });
      }
    },
  );
});
