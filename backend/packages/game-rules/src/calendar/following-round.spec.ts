import { NIGHT, sec } from '../testing/night.js';
import { aRace, aSeason, aSprintRound, at, withRounds } from '../testing/builders.js';
import { currentRound } from './current-round.js';
import { followingRound } from './following-round.js';

const season = aSeason({ rounds: 3 });
const scored = withRounds(season, { 1: { results: aRace(25) } });
const sprint = withRounds(season, { 1: aSprintRound(1) });
const gone = withRounds(season, { 2: { isCancelled: true } });
const cancelledHere = withRounds(season, { 1: { isCancelled: true } });
const bare = withRounds(season, { 1: { sessions: { qualifying: at('2030-03-02 14:00') } } });
const later = withRounds(season, { 2: { sessions: {} }, 3: { isCancelled: true } });
/** The second round moves behind the third. */
const postponed = withRounds(season, {
  2: { sessions: { qualifying: at('2030-03-23 14:00'), race: at('2030-03-24 13:00') } },
});
const DONE = { 3: { results: aRace(25) } };

/** The round that is called next at `now`, and when it opens if it is not the current one. */
const calledNext = (of: typeof season, now: string) => {
  const following = followingRound(of, at(now));
  const isFollowing = following !== null && at(now) >= following.from;
  const round = isFollowing ? following.round : currentRound(of, at(now));
  return [round?.round ?? null, isFollowing ? following.opensAt : null];
};
const SUNDAY = at('2030-03-03 23:59');

describe('the round that is called next', () => {
  it.each([
    ['before the lock', season, '2030-03-01 00:00', 1, null],
    ['locked', season, '2030-03-02 13:56', 1, null],
    ['qualifying', season, '2030-03-02 14:30', 1, null],
    ['the swap window', season, '2030-03-03 12:00', 1, null],
    ['the race under way', season, '2030-03-03 14:59:59', 1, null],
    ['the flag', season, '2030-03-03 15:00', 2, SUNDAY],
    ['waiting for the result', season, '2030-03-03 18:00', 2, SUNDAY],
    ['results in', scored, '2030-03-03 18:00', 2, SUNDAY],
    ['results in before the scheduled end', scored, '2030-03-03 14:30', 2, SUNDAY],
    ['the last minute of the weekend', scored, '2030-03-03 23:58:59', 2, SUNDAY],
    ['the next one opens', scored, '2030-03-03 23:59', 2, null],
    ['a sprint that was run', sprint, '2030-03-02 12:00', 1, null],
    ['the flag of a sprint weekend', sprint, '2030-03-03 15:00', 2, SUNDAY],
    ['a cancelled round behind it', gone, '2030-03-03 15:00', 3, SUNDAY],
    ['cancelled itself', cancelledHere, '2030-03-03 15:00', 2, null],
    ['a postponed round behind it', postponed, '2030-03-03 15:00', 3, SUNDAY],
    ['a next round without a time', later, '2030-03-03 15:00', 2, SUNDAY],
    ['a Grand Prix without a time', bare, '2030-03-03 15:00', 1, null],
    ['the last round, before its flag', season, '2030-03-17 14:59:59', 3, null],
    ['the last round, after its flag', season, '2030-03-17 15:00', 3, null],
    ['the last result', withRounds(season, DONE), '2030-03-17 16:00', 3, null],
    ['the season over', withRounds(season, DONE), '2030-03-18 00:00', null, null],
  ])(
    'should be the right one at every time of a weekend: %s (NEXT-4)',
    (_, of, now, round, opens) => {
      expect(calledNext(of, now)).toEqual([round, opens]);
    },
  );

  it('should be announced before the flag, so that an open page goes on by its clock (NEXT-4)', () => {
    expect(followingRound(season, at('2030-03-01 00:00'))).toEqual({
      round: season.rounds[1],
      from: at('2030-03-03 15:00'),
      opensAt: SUNDAY,
    });
  });

  it('should be the current round of a race night, which opens with the result before it (NEXT-4, NIGHT-1)', () => {
    const times = { opensAt: NIGHT, lockAt: sec(180), swapClosesAt: sec(210), resultsAt: sec(230) };
    const night = withRounds(season, { 1: { instants: times } });
    expect(currentRound(night, sec(200))?.round).toBe(1);
    expect(followingRound(night, sec(200))).toBeNull();
  });
});
