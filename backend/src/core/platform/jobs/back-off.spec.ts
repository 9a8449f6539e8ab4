import { backOffMs } from './back-off.js';

const JOB = { firstMs: 15_000, longestMs: 600_000, jitter: 0.5 };
const EMAIL = { firstMs: 30_000, longestMs: 3_600_000, jitter: 0 };

describe('the wait after failures in a row', () => {
  it.each([
    ['half of the first at least', JOB, 1, 0, 7500],
    ['the first at most', JOB, 1, 1, 15_000],
    ['twice as long after the second', JOB, 2, 0.5, 22_500],
    ['the last before the longest', JOB, 6, 1, 480_000],
    ['the longest', JOB, 7, 1, 600_000],
    ['half of the longest at least', JOB, 7, 0, 300_000],
    ['the longest after thousands of failures', JOB, 5000, 1, 600_000],
    ['exactly the first without jitter', EMAIL, 1, 0.9, 30_000],
    ['exactly twice that without jitter', EMAIL, 2, 0.1, 60_000],
    ['exactly the longest without jitter', EMAIL, 8, 0.5, 3_600_000],
  ])('should be %s', (_, schedule, failures, random, ms) => {
    expect(backOffMs(schedule, failures, random)).toBe(ms);
  });
});
