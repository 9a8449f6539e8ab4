import { type ListedRound, parseListedRace } from './parse-calendar.js';
import type { Json } from './shape.js';

const weekend = (year: number, more: Json): Json => ({
  season: String(year),
  round: '4',
  raceName: 'Baku Grand Prix',
  Circuit: {
    circuitName: 'Baku City Circuit',
    Location: { country: 'Azerbaijan' },
  },
  date: `${year}-04-30`,
  time: '11:00:00Z',
  ...more,
});
const parsed = (year: number, race: unknown) => parseListedRace(race, year, 2);
const calendarRound = (year: number, more: Json): ListedRound => {
  const race = parsed(year, weekend(year, more));
  if ('odd' in race) throw new Error(race.odd.reason);
  return race.round;
};
const at = (date: string, time?: string) => ({ date, time });

describe('rounds of a calendar', () => {
  it('should read the sessions of a sprint weekend, sprint qualifying included', () => {
    const round = calendarRound(2025, {
      FirstPractice: at('2025-04-28', '09:30:00Z'),
      SprintQualifying: at('2025-04-28', '13:00:00Z'),
      Sprint: at('2025-04-29', '09:30:00Z'),
      Qualifying: at('2025-04-29', '13:00:00Z'),
    });
    expect(round).toMatchObject({
      round: 4,
      countryCode: 'AZ',
      locality: 'Azerbaijan',
      isSprintWeekend: true,
      sessions: {
        fp1: '2025-04-28T09:30:00Z',
        sprintQualifying: '2025-04-28T13:00:00Z',
        sprint: '2025-04-29T09:30:00Z',
        qualifying: '2025-04-29T13:00:00Z',
        race: '2025-04-30T11:00:00Z',
      },
    });
  });

  it('should read the shootout of 2023 as sprint qualifying', () => {
    const { sessions } = calendarRound(2023, {
      SprintShootout: at('2023-04-29', '08:30:00Z'),
      Sprint: at('2023-04-29', '13:30:00Z'),
      Qualifying: at('2023-04-28', '13:00:00Z'),
    });
    expect(sessions.sprintQualifying).toBe('2023-04-29T08:30:00Z');
  });

  it('should take the Friday qualifying of 2022, which made the grid of the sprint', () => {
    const { sessions } = calendarRound(2022, {
      Qualifying: at('2022-04-28', '13:00:00Z'),
      Sprint: at('2022-04-29', '13:30:00Z'),
    });
    expect(sessions.sprintQualifying).toBe('2022-04-28T13:00:00Z');
    const later = calendarRound(2024, {
      Qualifying: at('2024-04-28', '13:00:00Z'),
      Sprint: at('2024-04-29', '13:30:00Z'),
    });
    expect(later.sessions.sprintQualifying).toBeUndefined();
  });

  it('should have no session where only the day is known', () => {
    const round = calendarRound(2025, {
      time: undefined,
      Qualifying: at('2025-04-29'),
    });
    expect(round.sessions).toEqual({});
  });

  it.each([
    '17:00:00+04:00',
    '17:00+0400',
    '17:00:00.000+04',
    '09:30:00-03:30',
    '13:00:00.000Z',
    '13:00:00z',
    '13:00',
  ])('should turn a time of any way of writing into UTC: %s', (time) => {
    const { sessions } = calendarRound(2025, { Qualifying: at('2025-04-29', time) });
    expect(sessions.qualifying).toBe('2025-04-29T13:00:00Z');
  });

  it('should not fail for a practice that cannot be read, on which nothing rests', () => {
    const { sessions } = calendarRound(2025, {
      FirstPractice: at('2025-04-28', 'soon'),
      SecondPractice: at('2025-04-28', '13:00:00Z'),
      ThirdPractice: 'Saturday',
    });
    expect(sessions).toEqual({
      fp2: '2025-04-28T13:00:00Z',
      race: '2025-04-30T11:00:00Z',
    });
  });

  it.each([
    ['another season', { season: '2024' }, 'season'],
    ['a time in words', { Qualifying: at('2025-04-29', 'noon') }, 'Qualifying time'],
    ['an hour 25', { Qualifying: at('2025-04-29', '25:00:00Z') }, 'Qualifying time'],
    [
      'a zone of hours without end',
      { Qualifying: at('2025-04-29', '13:00+99') },
      'Qualifying time',
    ],
    ['a day 31 of April in words', { date: 'April 31st' }, 'date'],
    ['no day', { date: undefined }, 'date'],
    ['no number', { round: undefined }, 'round'],
    ['number 0', { round: '0' }, 'round'],
    ['a number in words', { round: 'four' }, 'round'],
    ['no circuit', { Circuit: null }, 'Circuit'],
    ['no country', { Circuit: { circuitName: 'Baku City Circuit' } }, 'Location'],
    ['no name', { raceName: '' }, 'raceName'],
    ['a name to come', { raceName: 'TBC' }, 'raceName'],
    ['a name without a letter', { raceName: '???' }, 'raceName'],
    ['a session that is a text', { Qualifying: 'Saturday' }, 'Qualifying'],
  ])('should hold back a race with %s, and say what is wrong', (_, more, where) => {
    expect(parsed(2025, weekend(2025, more))).toEqual({
      odd: expect.objectContaining({
        reason: expect.stringContaining(where),
      }),
    });
  });

  it.each([
    ['its name', { round: '0' }, 'Baku Grand Prix'],
    ['its circuit', { raceName: null }, 'Baku City Circuit'],
    ['its number', { raceName: null, Circuit: null }, 'Race number 4'],
    ['its place in the list', { raceName: null, Circuit: null, round: 0 }, 'Race 3 of the list'],
  ])('should call an odd race by %s', (_, more, label) => {
    expect(parsed(2025, weekend(2025, more))).toEqual({
      odd: expect.objectContaining({ label }),
    });
  });

  it.each([null, 'race', 7, [], {}])('should hold back what is no race: %j', (race) => {
    expect(parsed(2025, race)).toEqual({
      odd: expect.objectContaining({ label: 'Race 3 of the list' }),
    });
  });
});
