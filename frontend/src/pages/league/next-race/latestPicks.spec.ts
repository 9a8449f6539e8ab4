import { newPicks, pickedText } from './latestPicks';

const row = (username: string, selectionMade: boolean) => ({
  userId: username,
  username,
  selectionMade,
});

describe('who has picked while the wall was looked at (LV-01)', () => {
  it.each([
    ['nobody, at first sight', null, [row('ana', true)], []],
    ['whoever had no pick before', [row('ana', false)], [row('ana', true)], ['ana']],
    ['nobody whose pick was there', [row('ana', true)], [row('ana', true)], []],
    ['nobody who took a pick back', [row('ana', true)], [row('ana', false)], []],
    ['nobody who has come in since', [row('ana', false)], [row('ben', true)], []],
  ])('should be %s', (_, before, after, names) => {
    expect(newPicks(before, after).map(({ username }) => username)).toEqual(names);
  });

  it.each([
    [['ana'], 'ana picked'],
    [['ana', 'ben'], 'ana and ben picked'],
    [['ana', 'ben', 'cleo'], 'ana and 2 others picked'],
  ])('should be told in one sentence: %j', (names, text) => {
    expect(pickedText(names)).toBe(text);
  });
});
