import { readyText } from './readyText';

const members = (ready: number, all: number) =>
  Array.from({ length: all }, (_, member) => ({ selectionMade: member < ready }));

it.each([
  [3, 8, '3 of 8 are ready.'],
  [1, 8, '1 of 8 is ready.'],
  [8, 8, 'All 8 are ready.'],
  [1, 1, ''],
  [0, 0, ''],
])('should say of %s who have picked of %s: %s', (ready, all, text) => {
  expect(readyText(members(ready, all))).toBe(text);
});
