import {
  aMember,
  anAssignment,
  aPick,
  aRace,
  aSeason,
  at,
  names,
  withRounds,
} from '../testing/builders.js';
import { scoreLeague } from '../scoring/score-league.js';
import { roundMarks } from './round-marks.js';

const season = withRounds(aSeason({ rounds: 4, teams: 4 }), {
  1: { results: aRace(25, 18, 10, 1) },
  2: { results: aRace(25, 18, 10, 1) },
});
const now = at('2030-03-20 00:00');
/** Main driver n for each round; reserve drivers and teams are without points. */
const member = (username: string, ...mains: readonly number[]) =>
  aMember(username, {
    picks: mains.map((main, index) => aPick(index + 1, names(main, 8 - index, 9 + index))),
  });
const marksOf = (...members: readonly ReturnType<typeof aMember>[]) =>
  roundMarks(scoreLeague({ season, members, now })).map(({ userId, marks }) => [
    userId,
    ...marks.map(({ mark }) => mark),
  ]);

describe('the mark of a round', () => {
  it('should report best, good, slow and zero of the league (STATS-7)', () => {
    expect(marksOf(member('ann', 1), member('bob', 2), member('cid', 3), member('dot', 5))).toEqual(
      [
        ['id-ann', 'best', 'zero'],
        ['id-bob', 'good', 'zero'],
        ['id-cid', 'slow', 'zero'],
        ['id-dot', 'zero', 'zero'],
      ],
    );
  });

  it('should be slow at the mean itself (STATS-7)', () => {
    const exact = withRounds(season, { 1: { results: aRace(20, 10, 0.1) } });
    const members = [member('ann', 1), member('bob', 2), member('cid')];
    const [, bob] = roundMarks(scoreLeague({ season: exact, members, now }));
    expect(bob?.marks[0]).toEqual({ round: 1, mark: 'slow' });
  });

  it('should be best for all who share the highest score (STATS-7)', () => {
    expect(marksOf(member('ann', 1), member('bob', 1)).map(([, mark]) => mark)).toEqual([
      'best',
      'best',
    ]);
  });

  it('should be zero, not best, where nobody has points (STATS-7)', () => {
    expect(marksOf(aMember('ann'), member('bob', 6))).toEqual([
      ['id-ann', 'zero', 'zero'],
      ['id-bob', 'zero', 'zero'],
    ]);
  });

  it('should be zero for an assignment with 0 points (STATS-7, SCORE-7)', () => {
    const ann = aMember('ann', { picks: [anAssignment(1, names(1, 2, 1), { scores: false })] });
    expect(marksOf(ann)).toEqual([['id-ann', 'zero', 'zero']]);
  });

  it('should compare the points that a table ranks by (STATS-7)', () => {
    const members = [
      aMember('ann', { picks: [aPick(1, names(1, 8, 9))] }),
      aMember('bob', { picks: [aPick(1, names(4, 8, 1))] }),
    ];
    const league = scoreLeague({ season, members, now });
    const first = (...input: Parameters<typeof roundMarks>) =>
      roundMarks(...input).map(({ marks }) => marks[0]?.mark);
    expect(first(league)).toEqual(['slow', 'best']);
    expect(first(league, (score) => score.driverPoints)).toEqual(['best', 'slow']);
    expect(first(league, (score) => score.teamPoints)).toEqual(['zero', 'best']);
  });

  it('should be none before joining (STATS-7, STATS-1)', () => {
    const late = aMember('ann', { joinedAt: at('2030-03-05 00:00') });
    expect(marksOf(late, member('bob', 1, 2))).toEqual([
      ['id-ann', 'none', 'zero'],
      ['id-bob', 'best', 'best'],
    ]);
  });
});
