import { editNotes, editRefusal } from './editRefusal';

const own = { username: 'zed', status: 'user-submitted', isVoid: false } as const;
const missed = { ...own, status: 'empty' } as const;
const given = { ...own, status: 'admin-assigned' } as const;
const facts = {
  selection: missed,
  isCancelled: false,
  locked: true,
  ownerMay: 'fill-missed',
  isReady: true,
} as const;

it.each([
  ['a missed pick', {}, null],
  ['an earlier assignment', { selection: given }, null],
  ['a void pick', { selection: { ...own, isVoid: true } }, null],
  ['a pick where the owner may replace', { selection: own, ownerMay: 'replace' }, null],
  ['a pick of the player', { selection: own }, 'Own pick'],
  ['an open round', { locked: false, selection: own }, 'Not locked yet'],
  ['a cancelled race', { isCancelled: true, locked: false }, 'Cancelled'],
  ['names that are still to come', { isReady: false }, 'Loading'],
] as const)('should say why there is nothing to edit: %s', (_what, more, short) => {
  expect(editRefusal({ ...facts, ...more })?.short ?? null).toBe(short);
});

it('should say each reason once for all rows', () => {
  const refusals = [own, missed, own].map((selection) => editRefusal({ ...facts, selection }));
  expect(editNotes(refusals)).toEqual([expect.stringMatching(/fills missed picks only/)]);
  expect(editNotes([null, editRefusal({ ...facts, isReady: false })])).toEqual([]);
});
