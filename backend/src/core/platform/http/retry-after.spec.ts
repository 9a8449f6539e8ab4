import { retryAfterMs } from './retry-after.js';

describe('retryAfterMs', () => {
  it.each([
    ['120', 120_000],
    ['0', 0],
    ['1.25', 1250],
    ['', null],
    [' ', null],
    ['soon', null],
    [null, null],
  ])('should read %j', (text, ms) => {
    expect(retryAfterMs(text)).toBe(ms);
  });

  it('should count from now to a date', () => {
    jest.useFakeTimers({ now: new Date('2025-03-12T08:00:00Z') });
    expect(retryAfterMs('Wed, 12 Mar 2025 08:01:00 GMT')).toBe(60_000);
    expect(retryAfterMs('Wed, 12 Mar 2025 07:59:00 GMT')).toBe(-60_000);
    jest.useRealTimers();
  });
});
