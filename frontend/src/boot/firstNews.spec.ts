import { noteFlag } from '../lib/game/flags';
import { recordRaceVisit } from '../lib/game/seenResults';
import { newsOf } from './firstNews';

const RESULT = {
  round: 11,
  raceName: 'Austrian Grand Prix',
  at: '2025-06-29T18:00:00.000Z',
  points: 27,
};
const overviewOf = (more: object = {}) => [
  { _id: 'other', lastResult: null, champions: null },
  { _id: 'one', lastResult: RESULT, champions: null, ...more },
];

afterEach(() => {
  localStorage.clear();
});

describe('what a league announces before its page is there', () => {
  it('should be its last result and the flag, in the words of the page', () => {
    const { result, flag } = newsOf(overviewOf(), 'mara', 'one');
    expect(result?.join('')).toBe('Result in: Austrian Grand Prix, 27 points for you');
    expect(flag?.join('')).toBe('The flag is out. The points of the Austrian Grand Prix are in.');
  });

  it('should leave out a flag that was watched', () => {
    noteFlag('mara', 'one', RESULT);
    expect(Object.keys(newsOf(overviewOf(), 'mara', 'one'))).toEqual(['result']);
  });

  it('should be nothing once the result was looked at', () => {
    const now = Date.parse(RESULT.at) + 1;
    recordRaceVisit('mara', { leagueId: 'one', round: '11', now });
    expect(newsOf(overviewOf(), 'mara', 'one')).toEqual({});
  });

  it.each([
    ['the league has none', overviewOf({ lastResult: null })],
    ['the player had no part in it', overviewOf({ lastResult: { ...RESULT, points: null } })],
    ['the season has its champions', overviewOf({ champions: {} })],
    ['it is another league', overviewOf({ _id: 'two' })],
    ['nothing has come', undefined],
  ])('should be nothing where %s', (_, overviews) => {
    expect(newsOf(overviews, 'mara', 'one')).toEqual({});
  });
});
