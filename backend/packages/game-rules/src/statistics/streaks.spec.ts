import type { RoundPick } from '../model/pick.js';
import { aMember, aPick, aSeason, at, names, withRounds } from '../testing/builders.js';
import { calendar, now, raced, scoring, season, type Member } from '../testing/scoring-league.js';
import { streaksAndBadges } from './streaks.js';

const of = (player: Member, others: readonly Member[] = [], played = season) =>
  streaksAndBadges({ season: played, members: [player, ...others], userId: player.userId, now });

/** How a round went: the pick at its lock, and what the owner has made of it. */
const ROUNDS = {
  own: {},
  plan: { status: 'from-plan' },
  assigned: { status: 'admin-assigned' },
  replaced: { status: 'admin-assigned', overOwnPick: true },
  nothing: { status: 'admin-assigned', overOwnPick: true, scores: false },
} as const;
type How = keyof typeof ROUNDS | 'missed' | 'void';

const member = (rounds: readonly How[], joinedAt = aMember('ann').joinedAt): Member => {
  const picks = rounds.flatMap((how, index): readonly RoundPick[] => {
    if (how === 'missed') return [];
    // the main driver of the round before is taken still
    const main = how === 'void' ? 19 + index : 20 + index;
    const changes = how === 'void' ? ROUNDS.own : ROUNDS[how];
    return [aPick(index + 1, names(main, 40 + index, 20 + index), changes)];
  });
  return aMember('ann', { joinedAt, picks });
};
const SIX = ['own', 'own', 'own', 'own', 'own', 'own'] as const;
/** After the lock of round 2, before that of round 3. */
const AFTER_TWO = at('2030-03-10 00:00');
const AFTER_ONE = at('2030-03-03 00:00');

describe('the streak of picks', () => {
  it.each<[string, readonly How[], readonly [number, number | null, number]]>([
    ['a pick in each round', SIX, [6, 1, 6]],
    ['no pick at all', [], [0, null, 0]],
    ['the last round missed', ['own', 'own', 'own', 'own', 'own'], [0, null, 5]],
    ['the first round missed', ['missed', 'own', 'own', 'own', 'own', 'own'], [5, 2, 5]],
    ['one missed between', ['own', 'own', 'own', 'missed', 'own', 'own'], [2, 5, 3]],
    ['missed, then assigned', ['own', 'own', 'own', 'assigned', 'own', 'own'], [2, 5, 3]],
    ['a void pick', ['own', 'own', 'own', 'void', 'own', 'own'], [2, 5, 3]],
    ['a pick from the plan', ['own', 'own', 'own', 'plan', 'own', 'own'], [6, 1, 6]],
    ['an own pick replaced', ['own', 'own', 'own', 'replaced', 'own', 'own'], [6, 1, 6]],
    ['one replaced for 0 points', ['own', 'own', 'own', 'nothing', 'own', 'own'], [6, 1, 6]],
  ])('should count own picks at the lock: %s (STATS-10)', (_case, rounds, streak) => {
    const [current, since, longest] = streak;
    expect(of(member(rounds)).streaks.picks).toEqual({ current, since, longest });
  });

  it('should begin with joining (STATS-10, STATS-1)', () => {
    const late = member(['missed', 'missed', 'own', 'own', 'own', 'own'], AFTER_TWO);
    expect(of(late).streaks.picks).toEqual({ current: 4, since: 3, longest: 4 });
  });

  it('should leave out what the owner assigned for a round before joining (STATS-10)', () => {
    const late = member(['missed', 'assigned', 'own', 'own', 'own', 'own'], AFTER_TWO);
    expect(of(late).streaks.picks).toEqual({ current: 4, since: 3, longest: 4 });
  });

  it('should go on over a cancelled round (STATS-10)', () => {
    const cancelled = withRounds(season, { 3: { isCancelled: true } });
    const ann = member(['own', 'own', 'missed', 'own', 'own', 'own']);
    expect(of(ann, [], cancelled).streaks.picks).toEqual({ current: 5, since: 1, longest: 5 });
  });

  it('should follow the order of the locks (STATS-10, LOCK-4)', () => {
    const postponed = withRounds(season, {
      2: { sessions: { qualifying: at('2030-03-27 14:00'), race: at('2030-03-28 13:00') } },
    });
    const ann = member(['own', 'missed', 'own', 'own', 'own', 'own']);
    expect(of(ann, [], postponed).streaks.picks).toEqual({ current: 2, since: 5, longest: 3 });
  });

  it('should not know of rounds without a result (STATS-10)', () => {
    const ann = member([...SIX, 'own', 'own']);
    expect(of(ann).streaks.picks.current).toBe(6);
    expect(of(ann, [], calendar)).toEqual({
      streaks: {
        picks: { current: 0, since: null, longest: 0 },
        aboveMean: { current: 0, since: null, longest: 0 },
      },
      badges: [],
    });
  });
});

describe('the streak above the mean', () => {
  const bob = scoring('bob', [4, 4, 4, 4, 4, 4]);

  it.each([
    ['always above', [5, 6, 7, 8, 5, 6], [6, 1, 6]],
    ['at the mean', [5, 5, 4, 5, 5, 5], [3, 4, 3]],
    ['below it', [5, 5, 5, 3, 5, 5], [2, 5, 3]],
    ['missed', [5, 5, 5, 0, 5, 5], [2, 5, 3]],
    ['ended by the last round', [5, 5, 5, 5, 5, 1], [0, null, 5]],
    ['never above', [4, 3, 2, 1, 0, 4], [0, null, 0]],
  ])('should count points strictly above it: %s (STATS-10, STATS-3)', (_case, points, streak) => {
    const [current, since, longest] = streak;
    expect(of(scoring('ann', points), [bob]).streaks.aboveMean).toEqual({
      current,
      since,
      longest,
    });
  });

  it('should be over the rounds that the member took part in (STATS-10, STATS-1)', () => {
    const late = scoring('ann', [0, 0, 5, 5, 5, 5], AFTER_TWO);
    expect(of(late, [bob]).streaks.aboveMean).toEqual({ current: 4, since: 3, longest: 4 });
    const given = scoring('ann', [5, 0, 5, 5, 5, 5], AFTER_TWO);
    expect(of(given, [bob]).streaks.aboveMean).toEqual({ current: 5, since: 1, longest: 5 });
  });

  it('should not exist for anyone alone in the league (STATS-10)', () => {
    expect(of(scoring('ann', [8, 7, 6, 5, 4, 3])).streaks.aboveMean.longest).toBe(0);
  });
});

describe('badges', () => {
  const kinds = (...input: Parameters<typeof of>) =>
    of(...input).badges.map(({ kind, count, round }) => [kind, count, round]);

  it.each<[string, readonly How[], Date | undefined, readonly unknown[]]>([
    ['six of six', SIX, undefined, [['never-missed', 6, 1]]],
    ['five since joining', ['missed', ...SIX.slice(1)], AFTER_ONE, [['never-missed', 5, 2]]],
    ['four since joining', ['missed', 'missed', ...SIX.slice(2)], AFTER_TWO, []],
    ['five in a row after a missed one', ['missed', ...SIX.slice(1)], undefined, []],
    ['the last one missed', SIX.slice(1), undefined, []],
    ['missed, then assigned', [...SIX.slice(1), 'assigned'], undefined, []],
  ])(
    'should report who has never missed a lock, from five rounds on: %s (STATS-11)',
    (_case, rounds, joinedAt, badges) => {
      expect(kinds(member(rounds, joinedAt))).toEqual(badges);
    },
  );

  /** Eight points are more than four, one point is less. */
  const twelve = raced(aSeason({ rounds: 14, teams: 4 }), 12);
  const above = (text: string): Member =>
    scoring(
      'ann',
      [...text].map((each) => Number(each)),
    );
  const bob = scoring(
    'bob',
    Array.from({ length: 12 }, () => 4),
  );
  const inARow = (points: string) =>
    kinds(above(points), [bob], twelve).filter(([kind]) => String(kind).endsWith('above-mean'));

  it.each([
    ['four in a row', '888818888111', []],
    ['five in a row', '188888111111', [['five-above-mean', 5, 6]]],
    ['five in a row twice: the first time', '888881888881', [['five-above-mean', 5, 5]]],
    ['nine in a row', '888888888111', [['five-above-mean', 5, 5]]],
    ['nine and no tenth at the mean', '888888888488', [['five-above-mean', 5, 5]]],
    ['ten in a row, in place of five', '888888888811', [['ten-above-mean', 10, 10]]],
    ['twelve in a row: where it was ten', '888888888888', [['ten-above-mean', 10, 10]]],
  ])(
    'should report five and ten in a row above average: %s (STATS-11)',
    (_case, points, badges) => {
      expect(inARow(points)).toEqual(badges);
    },
  );

  it('should count the rounds that were won, shared ones too, with the latest (STATS-11)', () => {
    const ann = scoring('ann', [5, 4, 3, 8, 0, 1]);
    const others = [scoring('bob', [4, 4, 4, 4, 0, 4])];
    expect(kinds(ann, others)).toContainEqual(['round-winner', 3, 4]);
  });

  it('should not report a win where nobody has a point, or nobody else took part (STATS-11)', () => {
    expect(kinds(scoring('ann', []), [scoring('bob', [])])).toEqual([]);
    expect(kinds(scoring('ann', [8, 7]))).toEqual([]);
    const late = scoring('bob', [], AFTER_TWO);
    expect(kinds(scoring('ann', [8, 7, 6]), [late])).toEqual([['round-winner', 1, 3]]);
  });

  it('should report all that is so, in one order (STATS-11)', () => {
    expect(kinds(above('888888888888'), [bob], twelve)).toEqual([
      ['never-missed', 12, 1],
      ['ten-above-mean', 10, 10],
      ['round-winner', 12, 12],
    ]);
  });

  it('should report nothing of a stranger (STATS-11)', () => {
    const input = { season, members: [scoring('ann', [8])], now };
    expect(streaksAndBadges({ ...input, userId: 'stranger' }).badges).toEqual([]);
  });
});
