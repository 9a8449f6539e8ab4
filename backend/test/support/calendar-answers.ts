import { calendarChanges, type FetchedCalendar } from '@gridlock/season-packs';
import { raceChange } from '../../src/seasons/results/calendar-decision.js';
import type { RaceSnapshot } from '../../src/seasons/season/season-snapshot.js';
import { aRace } from './a-race.js';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const QUALIFYING = new Date('2025-03-15T05:00:00Z');
export const START = new Date('2025-03-16T04:00:00Z');
export const at = (ms: number, from = START): Date => new Date(from.getTime() + ms);

export const race = (more: Partial<RaceSnapshot> = {}): RaceSnapshot =>
  aRace({ sessions: { qualifying: QUALIFYING, race: START }, ...more });
export const toStored = ({ sessions, ...more }: RaceSnapshot) => ({
  ...more,
  sessions: Object.fromEntries(
    Object.entries(sessions).map(([name, start]) => [name, start.toISOString()]),
  ),
});
/** Another round keeps an answer that lacks the race from being empty. */
export const OTHER = race({
  round: 2,
  name: 'Otherland Grand Prix',
  circuit: 'Other',
  countryCode: 'XX',
});
export const answer = (...races: RaceSnapshot[]): FetchedCalendar => ({
  year: 2025,
  rounds: [...races, OTHER].map(toStored),
  odd: [],
  isWhole: true,
});

/** What an answer makes of a stored race. */
export const change = (stored: RaceSnapshot, fetched: FetchedCalendar, now: Date) =>
  raceChange(stored, calendarChanges([stored, OTHER].map(toStored), fetched), {
    now,
    isBundled: false,
  });
