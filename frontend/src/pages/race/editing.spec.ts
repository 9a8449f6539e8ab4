import { editingOf, editNotes } from './editing';

const own = { status: 'user-submitted', isVoid: false } as const;
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
  ['a missed pick', {}, 'open'],
  ['an earlier assignment', { selection: given }, 'open'],
  ['a void pick', { selection: { ...own, isVoid: true } }, 'open'],
  ['a pick where the owner may replace', { selection: own, ownerMay: 'replace' }, 'open'],
  ['a pick of the player', { selection: own }, 'refused'],
  ['an open round', { locked: false }, 'refused'],
  ['a cancelled race', { isCancelled: true }, 'refused'],
  ['names that are still to come', { isReady: false }, 'loading'],
] as const)('should know whether the owner can edit %s (OVERRIDE-4)', (_what, more, kind) => {
  expect(editingOf({ ...facts, ...more }).kind).toBe(kind);
});

it('should say each reason once for all rows', () => {
  const rows = [own, missed, own].map((selection) => editingOf({ ...facts, selection }));
  expect(editNotes(rows)).toEqual([expect.stringMatching(/can only fill in missed picks/)]);
  expect(editNotes([editingOf({ ...facts, isReady: false })])).toEqual([]);
});
