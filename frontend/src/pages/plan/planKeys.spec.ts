import { keyAction } from './planKeys';

const around = {
  rounds: [13, 14, 16],
  names: ['Lando Norris', 'George Russell', 'Lance Stroll', 'Alexander Albon'],
  present: null as string | null,
  isTaken: (name: string) => name === 'Lando Norris',
};
const cell = { round: 14, field: 'reserveDriver' } as const;
const press = (key: string, more: object = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe('the board by keyboard (PL-04)', () => {
  it.each([
    ['ArrowUp', { round: 13, field: 'reserveDriver' }],
    ['ArrowDown', { round: 16, field: 'reserveDriver' }],
    ['ArrowLeft', { round: 14, field: 'mainDriver' }],
    ['ArrowRight', { round: 14, field: 'team' }],
  ])('should move by %s', (key, to) => {
    expect(keyAction(press(key), cell, around)).toEqual({ kind: 'focus', to });
  });

  it('should stay at the edge', () => {
    expect(keyAction(press('ArrowUp'), { ...cell, round: 13 }, around)).toBeNull();
  });

  it('should take the name along with Shift, a driver never into the column of teams', () => {
    const shift = { shiftKey: true };
    expect(keyAction(press('ArrowDown', shift), cell, around)).toMatchObject({ kind: 'move' });
    expect(keyAction(press('ArrowRight', shift), cell, around)).toBeNull();
  });

  it.each([
    ['l', null, 'Lance Stroll'],
    ['s', null, 'Lance Stroll'],
    ['n', null, 'Lando Norris'],
    ['a', 'Alexander Albon', 'Alexander Albon'],
  ])('should jump by %s from %s to %s, to a free name first', (key, present, name) => {
    expect(keyAction(press(key), cell, { ...around, present })).toEqual({ kind: 'pencil', name });
  });

  it.each([
    [press('Delete'), { kind: 'pencil', name: null }],
    [press('z', { ctrlKey: true }), { kind: 'undo' }],
    [press('Z', { metaKey: true, shiftKey: true }), { kind: 'redo' }],
    [press('q'), null],
    [press('r', { ctrlKey: true }), null],
    [press('Tab'), null],
  ])('should make of %j: %j', (pressed, action) => {
    expect(keyAction(pressed, cell, around)).toEqual(action);
  });
});
