import { currentRaceOf } from './currentRace';
import type { Race } from './raceApi';

const NOW = Date.parse('2026-06-10T12:00:00.000Z');
const PAST = '2026-06-07T23:59:00.000Z';
const AHEAD = '2026-06-14T23:59:00.000Z';

const aRace = (round: number, status: Race['status'], endOfWeekend: string | null): Race => ({
  _id: String(round),
  round,
  season: 2026,
  raceName: `Race ${String(round)}`,
  circuit: '',
  locality: '',
  country: '',
  countryCode: '',
  date: null,
  status,
  endOfWeekend,
  isSprintWeekend: false,
  lockAt: null,
  locked: false,
  resultsStatus: 'none',
  resultsUpdatedAt: null,
});

describe('currentRaceOf', () => {
  it.each<[string, Race[], number | null]>([
    ['the one under way', [aRace(1, 'in_progress', AHEAD), aRace(2, 'scheduled', AHEAD)], 1],
    ['the one just completed, until its weekend ends', [aRace(1, 'completed', AHEAD)], 1],
    ['the next one after that', [aRace(1, 'completed', PAST), aRace(2, 'scheduled', AHEAD)], 2],
    [
      'the one after a cancelled one',
      [aRace(1, 'completed', PAST), aRace(2, 'cancelled', AHEAD), aRace(3, 'scheduled', AHEAD)],
      3,
    ],
    ['the first one of a season to come', [aRace(1, 'scheduled', AHEAD)], 1],
    ['one without times', [aRace(1, 'completed', PAST), aRace(2, 'scheduled', null)], 2],
    ['none after the last one', [aRace(1, 'completed', PAST)], null],
    ['none without races', [], null],
  ])('should be %s', (_, races, round) => {
    expect(currentRaceOf(races, NOW)?.round ?? null).toBe(round);
  });
});
