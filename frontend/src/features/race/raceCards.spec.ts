import type { Race } from '../../api/raceApi';
import { isPast, overdueRounds, raceCards, roundsRun } from './raceCards';

const aRace = (more: Partial<Race> = {}): Race => ({
  _id: '684c1f7e2f9b256f3c1d2e10',
  round: 1,
  season: 2025,
  raceName: 'Belgian Grand Prix',
  shortRaceName: 'Belgian GP',
  circuit: 'Circuit de Spa-Francorchamps',
  locality: 'Spa',
  country: 'Belgium',
  countryCode: 'BE',
  date: '2025-07-27T13:00:00.000Z',
  status: 'scheduled',
  endOfWeekend: null,
  isSprintWeekend: false,
  isSprintOff: false,
  lockAt: '2025-07-25T14:25:00.000Z',
  locked: false,
  resultsStatus: 'none',
  resultsUpdatedAt: null,
  resultsByHand: false,
  resultsDueAt: '2025-07-27T15:20:00.000Z',
  resultsOftenUntil: '2025-07-27T21:20:00.000Z',
  waitingFor: null,
  waitingCars: null,
  heldBack: null,
  heldBackUntil: null,
  heldBackNextLook: null,
  ...more,
});

describe('isPast (RH-02, RH-04)', () => {
  it.each<[string, Partial<Race>, boolean]>([
    ['a completed race', { status: 'completed', locked: true }, true],
    ['a race under way', { status: 'in_progress', locked: true }, true],
    ['a race just locked, qualifying still to start', { locked: true }, true],
    ['a race that is open', {}, false],
    ['a race without a lock time, which is locked', { locked: true, lockAt: null }, false],
    ['a cancelled race, which is locked', { status: 'cancelled', locked: true }, false],
  ])('should judge %s', (_, more, past) => {
    expect(isPast(aRace(more))).toBe(past);
  });
});

describe('raceCards', () => {
  const cards = raceCards([
    aRace({ round: 1, status: 'completed', locked: true }),
    aRace({ round: 2, status: 'cancelled', locked: true }),
    aRace({ round: 3, isSprintWeekend: true }),
    aRace({ round: 4, date: null, locked: true, lockAt: null }),
  ]);

  it('should mark the first open race as the next one, and no other (RH-03)', () => {
    expect(cards.map((card) => card.state)).toEqual(['past', 'future', 'next', 'future']);
  });

  it('should say the day, sprints, cancellations, and TBD without a date (CO-24)', () => {
    expect(cards.map((card) => card.when)).toEqual([
      '27-07-2025',
      '27-07-2025 · cancelled',
      '27-07-2025 · sprint · next',
      'TBD',
    ]);
  });

  it('should say that a locked race is under way', () => {
    expect(raceCards([aRace({ status: 'in_progress' })])[0]?.when).toBe('27-07-2025 · under way');
  });

  it('should count the rounds run, leaving out the cancelled ones', () => {
    const races = [
      aRace({ status: 'completed' }),
      aRace({ status: 'cancelled' }),
      aRace({ status: 'in_progress' }),
    ];
    expect(roundsRun(races)).toEqual({ run: 1, of: 2 });
  });
});

describe('rounds without a result (NEXT-3)', () => {
  const run = aRace({ status: 'in_progress', locked: true });
  const due = Date.parse('2025-07-27T15:20:00.000Z');

  it.each([
    ['the second before it is due', due - 1_000, []],
    ['when it is due', due, [1]],
    ['weeks later', due + 20 * 86_400_000, [1]],
  ])('should be overdue from when it is looked for: %s', (_, now, rounds) => {
    expect(overdueRounds([run], now)).toEqual(rounds);
  });

  it('should not be overdue with a result, when cancelled, or without a time', () => {
    const others = [
      aRace({ status: 'completed' }),
      aRace({ status: 'cancelled' }),
      aRace({ status: 'in_progress', resultsDueAt: null }),
    ];
    expect(overdueRounds(others, due)).toEqual([]);
  });

  it('should say so on the card, and not that they are under way', () => {
    expect(raceCards([run], [1])[0]?.when).toMatch(/ · no result yet$/);
    expect(raceCards([run], [])[0]?.when).toMatch(/ · under way$/);
  });
});
