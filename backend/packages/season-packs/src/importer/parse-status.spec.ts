import { parseStatus } from './parse-status.js';

describe('how a driver left a session', () => {
  it.each([
    ['1', 'Finished', 'FINISHED', true],
    ['17', 'Lapped', 'FINISHED', true],
    ['12', '+1 Lap', 'FINISHED', true],
    ['15', '+12 Laps', 'FINISHED', true],
    ['18', 'Retired', 'DNF', true],
    ['19', 'Engine', 'DNF', true],
    ['R', 'Retired', 'DNF', false],
    ['R', 'Collision damage', 'DNF', false],
    ['R', 'Lapped', 'NC', false],
    ['R', 'Finished', 'NC', false],
    ['N', '+8 Laps', 'NC', false],
    ['N', 'Not classified', 'NC', false],
    ['N', 'Brakes', 'DNF', false],
    ['D', 'Disqualified', 'DSQ', false],
    ['E', 'Excluded', 'DSQ', false],
    ['W', 'Did not start', 'DNS', false],
    ['W', 'Withdrew', 'DNS', false],
    ['W', 'Retired', 'DNS', false],
    ['R', 'Withdrew', 'DNS', false],
    ['20', 'Did not start', 'DNS', false],
    ['F', 'Did not qualify', 'DNS', false],
  ] as const)('should read %s, %s as %s', (text, word, status, isClassified) => {
    expect(parseStatus(text, word, 'row')).toEqual({ status, isClassified });
  });

  it.each(['', '0', '100', 'X', '-1', '1.5'])('should refuse the position %j', (text) => {
    expect(() => parseStatus(text, 'Finished', 'row')).toThrow(
      expect.objectContaining({ code: 'wrong-shape' }),
    );
  });
});
