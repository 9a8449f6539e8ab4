import { wasShownBefore } from '../index.js';
import { at } from '../testing/builders.js';

describe('a correction in a race night', () => {
  it.each([
    ['be reported where the result was out', at('2030-03-10 20:00'), true],
    ['not be reported where it comes at that instant', at('2030-03-10 20:01'), false],
    ['not be reported before it is out', at('2030-03-11 20:00'), false],
    ['not be reported while nobody knows when it will be', null, false],
  ])('should %s (NIGHT-14)', (_, resultsAt, expected) => {
    expect(wasShownBefore(resultsAt, at('2030-03-10 20:01'))).toBe(expected);
  });
});
