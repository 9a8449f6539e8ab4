import { clockTime, localTime } from './local-time.js';

const written = (instant: string, timeZone: string | null): string => {
  const { time, day } = localTime(new Date(instant), timeZone);
  return `${time} ${day}`;
};

describe("the reader's clock (CO-23)", () => {
  it.each([
    ['2025-03-15T04:55:00Z', null, '04:55 Saturday, 15-03-2025 (UTC+00:00)'],
    ['2025-03-15T04:55:00Z', 'UTC', '04:55 Saturday, 15-03-2025 (UTC+00:00)'],
    // the day before, and after, that of UTC
    [
      '2025-03-15T04:55:00Z',
      'America/Los_Angeles',
      '21:55 Friday, 14-03-2025 (UTC-07:00, America/Los_Angeles)',
    ],
    [
      '2025-12-05T13:25:00Z',
      'Pacific/Auckland',
      '02:25 Saturday, 06-12-2025 (UTC+13:00, Pacific/Auckland)',
    ],
    [
      '2025-03-15T04:55:00Z',
      'Asia/Kolkata',
      '10:25 Saturday, 15-03-2025 (UTC+05:30, Asia/Kolkata)',
    ],
    // the offset is that of the time in the text: on either side of the change of clocks
    [
      '2025-03-30T00:59:00Z',
      'Europe/Berlin',
      '01:59 Sunday, 30-03-2025 (UTC+01:00, Europe/Berlin)',
    ],
    [
      '2025-03-30T01:00:00Z',
      'Europe/Berlin',
      '03:00 Sunday, 30-03-2025 (UTC+02:00, Europe/Berlin)',
    ],
    [
      '2025-10-26T00:30:00Z',
      'Europe/Berlin',
      '02:30 Sunday, 26-10-2025 (UTC+02:00, Europe/Berlin)',
    ],
    [
      '2025-10-26T01:30:00Z',
      'Europe/Berlin',
      '02:30 Sunday, 26-10-2025 (UTC+01:00, Europe/Berlin)',
    ],
    [
      '2025-07-05T22:00:00Z',
      'Europe/Berlin',
      '00:00 Sunday, 06-07-2025 (UTC+02:00, Europe/Berlin)',
    ],
  ])('should read %s in %s', (instant, timeZone, expected) => {
    expect(written(instant, timeZone)).toBe(expected);
  });
});

describe('a time of day in a few words', () => {
  it.each([
    ['2025-03-15T04:55:00Z', null, '04:55 UTC on Saturday'],
    ['2025-03-15T04:55:00Z', 'UTC', '04:55 on Saturday'],
    ['2025-03-15T04:55:00Z', 'Europe/Berlin', '05:55 on Saturday'],
    ['2025-03-15T04:55:00Z', 'America/Los_Angeles', '21:55 on Friday'],
    ['2025-07-05T22:00:00Z', 'Europe/Berlin', '00:00 on Sunday'],
  ])('should be that of the reader: %s in %s', (instant, timeZone, expected) => {
    expect(clockTime(new Date(instant), timeZone)).toBe(expected);
  });
});
