import fc from 'fast-check';
import { at } from '../testing/builders.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../calendar/instants.js';
import { REMINDER_KINDS, REMINDER_LEAD_MS } from '../calendar/reminder.js';
import { areQuietHours, quietPeriodAt, reminderAt } from './quiet-hours.js';

const berlin = { from: '23:00', to: '07:00', timeZone: 'Europe/Berlin' };

const shown = (instant: Date | undefined): string | null =>
  instant?.toISOString().slice(0, 16).replace('T', ' ') ?? null;

describe('quiet hours', () => {
  it.each([
    // winter: an hour ahead of UTC
    ['the minute before they begin', berlin, '2025-01-10 21:59', null],
    ['when they begin', berlin, '2025-01-10 22:00', '2025-01-11 06:00'],
    ['after midnight', berlin, '2025-01-11 03:00', '2025-01-11 06:00'],
    ['the minute before they end', berlin, '2025-01-11 05:59', '2025-01-11 06:00'],
    ['when they end', berlin, '2025-01-11 06:00', null],
    ['at noon', berlin, '2025-01-11 11:00', null],
    // summer
    ['in summer', berlin, '2025-07-11 21:00', '2025-07-12 05:00'],
    // clocks go forward on 30 March at 01:00 UTC, back on 26 October
    ['the night when clocks go forward', berlin, '2025-03-29 23:00', '2025-03-30 05:00'],
    ['the night when clocks go back', berlin, '2025-10-25 22:00', '2025-10-26 06:00'],
    [
      'that end at a time that is left out',
      { ...berlin, to: '02:30' },
      '2025-03-30 00:59',
      '2025-03-30 01:30',
    ],
    [
      'that end at a time that comes twice',
      { ...berlin, to: '02:30' },
      '2025-10-26 00:29',
      '2025-10-26 00:30',
    ],
    ['the second time that it comes', { ...berlin, to: '02:30' }, '2025-10-26 00:45', null],
    [
      'by day',
      { from: '09:30', to: '17:15', timeZone: 'UTC' },
      '2025-01-10 17:14',
      '2025-01-10 17:15',
    ],
    ['by day, later', { from: '09:30', to: '17:15', timeZone: 'UTC' }, '2025-01-10 17:15', null],
    [
      'far east',
      { ...berlin, timeZone: 'Pacific/Auckland' },
      '2025-01-10 12:00',
      '2025-01-10 18:00',
    ],
    [
      'far west',
      { ...berlin, timeZone: 'Pacific/Honolulu' },
      '2025-01-10 10:00',
      '2025-01-10 17:00',
    ],
    [
      'at a quarter of an hour',
      { ...berlin, timeZone: 'Asia/Kathmandu' },
      '2025-01-10 17:15',
      '2025-01-11 01:15',
    ],
  ])('should hold or not: %s (NOTIFY-2)', (_when, quiet, instant, until) => {
    expect(shown(quietPeriodAt(at(instant), quiet)?.until)).toBe(until);
  });

  it.each([
    ['Europe/London', '2025-03-30'],
    ['Europe/London', '2025-10-26'],
    ['Australia/Lord_Howe', '2025-04-05'],
    ['Australia/Lord_Howe', '2025-10-04'],
    ['Africa/Cairo', '2025-04-24'],
    ['Africa/Cairo', '2025-10-30'],
    ['America/St_Johns', '2025-03-09'],
    ['America/St_Johns', '2025-11-02'],
  ])('should come once a day where clocks change: %s, %s (NOTIFY-2)', (timeZone, change) => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
    const begin = Date.parse(change) - 3 * DAY_MS;
    const instants = Array.from({ length: 7 * 24 }, (_, hours) => begin + hours * HOUR_MS);
    for (const [from, to] of [
      ['23:00', '02:00'],
      ['00:00', '07:00'],
      ['02:00', '03:00'],
    ] as const) {
      const periods = instants.flatMap(
        (instant) => quietPeriodAt(new Date(instant), { from, to, timeZone }) ?? [],
      );
      const begins = new Set(periods.map((period) => period.from.getTime()));
      const days = new Set([...begins].map((instant) => day.format(instant)));
      expect(begins.size).toBeGreaterThan(5);
      expect({ from, days: days.size }).toEqual({ from, days: begins.size });
    }
  });

  it.each([
    ['23:00', '07:00', true],
    ['00:00', '00:01', true],
    ['08:00', '00:00', true],
    ['08:00', '00:01', false],
    ['07:00', '07:00', false],
    ['24:00', '07:00', false],
    ['7:00', '08:00', false],
    ['07:60', '08:00', false],
    ['', '', false],
  ])('should be from %s to %s or not: %s (NOTIFY-2)', (from, to, expected) => {
    expect(areQuietHours({ from, to })).toBe(expected);
  });
});

describe('a reminder and quiet hours', () => {
  // Las Vegas 2025 locks at 04:55 in Berlin
  const lasVegas = at('2025-11-22 03:55');

  it.each([
    ['24h', '2025-11-21 06:00'],
    ['2h', '2025-11-21 21:55'],
    ['30min', '2025-11-21 21:55'],
  ] as const)('should come at a lock in the night: %s at %s (NOTIFY-2)', (kind, expected) => {
    expect(shown(reminderAt(kind, lasVegas, berlin))).toBe(expected);
  });

  it.each([
    ['well after them', '2025-11-22 09:00', '2h', '2025-11-22 07:00'],
    ['soon after them', '2025-11-22 07:30', '2h', '2025-11-22 06:00'],
    ['and half an hour is left', '2025-11-22 06:30', '2h', '2025-11-22 06:00'],
    ['and less is left', '2025-11-22 06:29', '2h', '2025-11-21 21:55'],
    ['and less is left', '2025-11-22 06:29', '30min', '2025-11-21 21:55'],
  ] as const)(
    'should come in time for a lock %s at %s: %s at %s (NOTIFY-2)',
    (_when, lock, kind, expected) => {
      expect(shown(reminderAt(kind, at(lock), berlin))).toBe(expected);
    },
  );

  it('should come at its time to a player without quiet hours (NOTIFY-2)', () => {
    expect(shown(reminderAt('30min', lasVegas, null))).toBe('2025-11-22 03:25');
  });

  it('should never come in quiet hours, after the lock or more than a day early (NOTIFY-2)', () => {
    const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
    const time = (minutes: number) => new Date(minutes * MINUTE_MS).toISOString().slice(11, 16);
    const zone = fc.constantFrom(
      'UTC',
      'Europe/Berlin',
      'America/Sao_Paulo',
      'Australia/Lord_Howe',
      'Asia/Kathmandu',
    );
    const lock = fc.date({
      min: at('2025-01-01 00:00'),
      max: at('2026-12-31 00:00'),
      noInvalidDate: true,
    });
    const kind = fc.constantFrom(...REMINDER_KINDS);
    fc.assert(
      fc.property(minute, minute, zone, lock, kind, (from, to, timeZone, lockAt, kind) => {
        const quiet = { from: time(from), to: time(to), timeZone };
        fc.pre(areQuietHours(quiet));
        const comes = reminderAt(kind, lockAt, quiet);
        const left = lockAt.getTime() - comes.getTime();
        expect(left).toBeGreaterThanOrEqual(Math.min(30 * MINUTE_MS, REMINDER_LEAD_MS[kind]));
        // a day, or the longest quiet hours and what clocks are set back by
        expect(left).toBeLessThanOrEqual(Math.max(REMINDER_LEAD_MS[kind], 0) + 17.5 * HOUR_MS);
        expect(quietPeriodAt(comes, quiet)).toBeNull();
      }),
      { seed: 20251122, numRuns: 500 },
    );
  });
});
