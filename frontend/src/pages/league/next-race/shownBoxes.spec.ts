import type { GridBox } from '../../../features/selection/gridBoxes';
import { columnsFor, MAX_BOXES, shownBoxes } from './shownBoxes';
import { shortCode } from '../../../lib/game/shortCode';

const box = (id: number, more: Partial<GridBox> = {}): GridBox => ({
  id: `user-${String(id)}`,
  username: `member ${String(id)}`,
  avatar: { helmetPresetId: 1, helmetNumber: '-', isCustomized: false },
  isOwn: false,
  selectionMade: true,
  picks: null,
  isVoid: false,
  ...more,
});
const league = (size: number) => Array.from({ length: size }, (_, id) => box(id));

it('should show everybody of a league that fits', () => {
  expect(shownBoxes(league(MAX_BOXES), false)).toEqual({ shown: league(MAX_BOXES), more: 0 });
});

it('should show who is still to pick first, and the player, in a large league', () => {
  const boxes = league(100);
  boxes[70] = box(70, { selectionMade: false });
  boxes[99] = box(99, { isOwn: true });
  const { shown, more } = shownBoxes(boxes, false);
  expect(shown).toHaveLength(MAX_BOXES - 1);
  expect(shown[0]?.id).toBe('user-70');
  expect(shown.at(-1)?.id).toBe('user-99');
  expect(more).toBe(77);
});

it('should keep the order of the grid after the lock', () => {
  const boxes = league(30);
  boxes[2] = box(2, { selectionMade: false });
  const { shown } = shownBoxes(boxes, true);
  expect(shown.map(({ id }) => id)).toEqual(boxes.slice(0, MAX_BOXES - 1).map(({ id }) => id));
});

it.each([
  [1, 1],
  [6, 6],
  [7, 4],
  [8, 4],
  [12, 6],
  [13, 5],
  [24, 6],
])('should lay %i boxes out in rows that are about equally long', (boxes, columns) => {
  expect(columnsFor(boxes, 6)).toBe(columns);
});

it.each([
  ['Max Verstappen', 'driver', 'VER'],
  ['Nico H\u00fclkenberg', 'driver', 'HUL'],
  ['Nyck de Vries', 'driver', 'VRI'],
  ['Guanyu', 'driver', 'GUA'],
  ['Red Bull', 'team', 'RED'],
  ['RB', 'team', 'RB'],
] as const)('should shorten %s, a %s, to %s', (name, kind, code) => {
  expect(shortCode(name, kind)).toBe(code);
});
