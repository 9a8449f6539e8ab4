import { parseStatus, type RowOutcome } from './parse-status.js';

const rowOf = (more: Partial<RowOutcome>): RowOutcome => ({
  text: '5',
  word: 'Finished',
  order: null,
  points: null,
  laps: null,
  hasTime: false,
  mostLaps: 57,
  ...more,
});

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
    const position = isClassified ? Number(text) : null;
    expect(parseStatus(rowOf({ text, word }))).toEqual({ status, position });
  });

  it.each([
    ['7', 'Engine', { points: 2, laps: 54 }, 'DNF'],
    ['8', 'Technical', { points: 1, laps: 53 }, 'DNF'],
    ['9', ' FINISHED ', { points: 2 }, 'FINISHED'],
    ['9', '1 lap down', { points: 2 }, 'FINISHED'],
    ['1', 'Chequered flag', { points: 25, hasTime: true }, 'FINISHED'],
    ['10', 'Took the flag', { points: 1, laps: 56 }, 'FINISHED'],
    ['1', null, { points: 25, laps: 57 }, 'FINISHED'],
    ['7', null, { points: 6 }, 'FINISHED'],
    ['17', null, {}, 'FINISHED'],
    ['17', 'Boom', {}, 'DNF'],
    ['ret', 'Gearbox', {}, 'DNF'],
    ['DSQ', null, {}, 'DSQ'],
    ['R', null, {}, 'DNF'],
    ['R', 'Withdrew', { laps: 46 }, 'DNF'],
    ['W', 'Withdrawn', { laps: 46 }, 'DNS'],
    ['W', null, { laps: 0 }, 'DNS'],
    [null, 'Finished', { points: 18, order: 2 }, 'FINISHED'],
    [null, 'Retired', { points: 0, laps: 12 }, 'DNF'],
    [null, 'Did not start', { points: 0 }, 'DNS'],
    [null, 'Disqualified', {}, 'DSQ'],
    ['?', null, { points: 0, laps: 31 }, 'DNF'],
  ] as const)('should read %s, %s with %j as %s', (text, word, more, status) => {
    expect(parseStatus(rowOf({ text, word, ...more }))?.status).toBe(status);
  });

  it.each([
    ['nothing', null, null, {}],
    ['nothing of somebody who may not have started', null, null, { points: 0, laps: 0 }],
    ['a stop that may be before the start', null, 'Engine', { points: 0, laps: 0 }],
    ['no place of a car with points', null, 'Finished', { points: 25 }],
    ['two places', '4', 'Finished', { order: 5 }],
    ['laps of who did not start', '15', 'Did not start', { laps: 57 }],
    ['laps of who did not start, without a place', 'R', 'Did not start', { laps: 57 }],
    ['a finish without a start', 'W', 'Finished', { laps: 57 }],
    ['a stop of a car with points and a time', '1', 'Retired', { points: 25, hasTime: true }],
    ['a stop of a car with points that went as far', '9', 'Engine', { points: 2, laps: 56 }],
    ['a stop of a car with points and no laps', '9', 'Engine', { points: 2 }],
    ['unknown words of a car far behind with points', '7', 'Boom', { points: 2, laps: 53 }],
  ] as const)('should not guess: %s', (_, text, word, more) => {
    expect(parseStatus(rowOf({ text, word, ...more }))).toBeNull();
  });

  it.each(['', '0', '100', 'X', '-1', '1.5'])('should not take %j for a place', (text) => {
    expect(parseStatus(rowOf({ text }))).toBeNull();
    expect(parseStatus(rowOf({ text, order: 6 }))?.position).toBe(6);
  });
});
