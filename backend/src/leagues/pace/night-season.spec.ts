import { nightAt, type NightEvent, type NightPace } from '@gridlock/game-rules';
import { aRace } from '../../../test/support/a-race.js';
import { type RaceSnapshot, SeasonSnapshot } from '../../seasons/season/season-snapshot.js';
import { nightSeason, planOf } from './night-season.js';

const RESULTS = new Date('2025-12-07T15:00:00Z');
const BEGAN = new Date('2025-12-10T20:00:00Z');
const AFTER = new Date('2025-12-11T09:00:00Z');
const pace: NightPace = { kind: 'evening', pickMinutes: 3, swapSeconds: 30, resultSeconds: 20 };
const start: NightEvent = { kind: 'start', round: 1, phase: 'lobby', at: BEGAN };
const night = { pace, events: [start] };
const lobby = { pace, events: [] };

const race = (round: number, more: Partial<RaceSnapshot> = {}): RaceSnapshot =>
  aRace({ round, resultsAt: RESULTS, officialAt: RESULTS, ...more });
const seasonOf = (...races: RaceSnapshot[]): SeasonSnapshot =>
  new SeasonSnapshot({
    year: 2025,
    revision: 1,
    calendarCheckedAt: null,
    isFromPack: false,
    isClassic: false,
    teams: [],
    drivers: [],
    races,
  });
const off = race(2, { isCancelled: true, resultsAt: null, officialAt: null });
const calledOff = seasonOf(race(1), off, race(3));
const calendarOf = (season: SeasonSnapshot) =>
  nightSeason(season, night).races.map(({ round, isCancelled, instants }) => ({
    round,
    isCancelled,
    instants,
  }));

describe('the rounds of a race night (NIGHT-1)', () => {
  it('should be those with a result, without what was called off', () => {
    expect(planOf(calledOff, night).rounds).toEqual([1, 3]);
    expect(planOf(calledOff, lobby).rounds).toEqual([1, 3]);
  });

  it.each([
    ['without a result yet', null],
    ['with a result since', AFTER],
  ])('should stay as they were when a round is restored after the start, %s', (_what, at) => {
    const restored = seasonOf(race(1), race(2, { resultsAt: at, officialAt: at }), race(3));
    expect(planOf(restored, night).rounds).toEqual([1, 3]);
    expect(calendarOf(restored)).toEqual(calendarOf(calledOff));
    const late = new Date(BEGAN.getTime() + 4 * 60_000);
    const [before, after] = [calledOff, restored].map((season) =>
      nightAt(planOf(season, night), night.events, late),
    );
    expect(after).toEqual(before);
    expect(after?.round).toBe(3);
  });

  it('should hold a round that was restored and run before the start', () => {
    const restored = seasonOf(race(1), race(2), race(3));
    expect(planOf(restored, night).rounds).toEqual([1, 2, 3]);
  });

  it('should be counted from a start that is set ahead', () => {
    const restored = seasonOf(race(1), race(2, { resultsAt: AFTER, officialAt: AFTER }), race(3));
    const ahead = { pace, events: [{ ...start, at: new Date(AFTER.getTime() + 1) }] };
    expect(planOf(restored, ahead).rounds).toEqual([1, 2, 3]);
  });
});
