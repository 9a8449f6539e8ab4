import { isSwapOver } from '../switcheroo/swap-over.js';
import { aRace, aSeason, withRounds } from '../testing/builders.js';
import { AN_EVENING, event, sec, START } from '../testing/night.js';
import type { Round, Season } from '../model/season.js';
import { currentRound } from './current-round.js';
import { leagueCalendar, nightPlan } from './league-calendar.js';
import { isLocked, isRevealed, lockAt } from './lock.js';
import { upcomingMoments, resultsDue } from './moments.js';
import type { NightEvent } from './night.js';
import type { NightPace } from './pace.js';
import { isPostponed } from './postponed.js';
import { isSwapWindowOpen, swapWindow } from './swap-window.js';
import { endOfWeekend } from './weekend.js';

const SEASON = withRounds(aSeason({ rounds: 4 }), {
  2: { isSprintWeekend: true },
  3: { isCancelled: true },
  // a real season in which round 1 was postponed to the end
  1: { sessions: aSeason({ rounds: 9 }).rounds[8]!.sessions },
});

const night = (events: readonly NightEvent[], pace: NightPace = AN_EVENING): Season => ({
  ...SEASON,
  rounds: leagueCalendar(SEASON.rounds, pace, events),
});
const roundOf = (season: Season, round: number): Round =>
  season.rounds.find((each) => each.round === round)!;

describe('the calendar of a league', () => {
  it('should be the season itself at the ordinary pace (NIGHT-1, TL-01)', () => {
    expect(leagueCalendar(SEASON.rounds, { kind: 'season' }, [START])).toBe(SEASON.rounds);
  });

  it('should change nothing but instants (NIGHT-1, TL-03)', () => {
    const bare = ({ rounds }: Season) =>
      rounds.map(({ instants: _i, sessions: _s, lockedAt: _l, ...round }) => round);
    expect(bare(night([START]))).toEqual(bare(SEASON));
  });

  it('should be the first rounds of the season where only those are played (NIGHT-12)', () => {
    const numbers = (rounds: number) =>
      night([START], { ...AN_EVENING, rounds }).rounds.map(({ round }) => round);
    // the third one is cancelled
    expect(numbers(2)).toEqual([1, 2]);
    expect(numbers(3)).toEqual([1, 2, 3, 4]);
    expect(numbers(9)).toEqual([1, 2, 3, 4]);
    expect(nightPlan(SEASON.rounds, { ...AN_EVENING, rounds: 2 }).rounds).toEqual([1, 2]);
    expect(currentRound(night([START], { ...AN_EVENING, rounds: 2 }), sec(9_999))).toBeNull();
  });

  it('should have no times before the start, and nothing to pick (NIGHT-1, TL-05)', () => {
    const season = night([]);
    for (const round of season.rounds) {
      expect(lockAt(round)).toBeNull();
      expect(isLocked(round, sec(99))).toBe(true);
      expect(isRevealed(round, sec(99))).toBe(false);
    }
    expect(currentRound(season, sec(99))?.round).toBe(1);
  });

  it('should take locks, swaps and results from the pace (NIGHT-1, TL-03, TL-04)', () => {
    const sprint = roundOf(night([START]), 2);
    expect(lockAt(sprint)).toEqual(sec(410));
    expect(swapWindow(sprint)).toEqual({ opensAt: sec(410), closesAt: sec(440) });
    expect([resultsDue(sprint), endOfWeekend(sprint)]).toEqual([sec(460), sec(460)]);
    expect([sprint.sessions.sprintQualifying, sprint.sessions.sprint]).toEqual([
      sec(410),
      sec(440),
    ]);
    expect([isSwapWindowOpen(sprint, sec(409)), isSwapWindowOpen(sprint, sec(440))]).toEqual([
      false,
      true,
    ]);
    expect([isSwapOver(sprint, sec(440)), isSwapOver(sprint, sec(441))]).toEqual([false, true]);
  });

  it('should play rounds by their numbers and leave out cancelled ones (NIGHT-1)', () => {
    const season = night([START]);
    const numbers = [100, 300, 500, 600].map(
      (seconds) => currentRound(season, sec(seconds))?.round,
    );
    expect(numbers).toEqual([1, 2, 4, 4]);
    expect(lockAt(roundOf(season, 3))).toBeNull();
    expect(season.rounds.some((round) => isPostponed(season, round))).toBe(false);
    expect(currentRound(season, sec(690))).toBeNull();
  });

  it('should keep a round open while nobody knows when it locks (NIGHT-1, TL-06)', () => {
    const season = night([START, event('pause', 10)]);
    const [first, second] = [roundOf(season, 1), roundOf(season, 2)];
    expect([isLocked(first, sec(5000)), isRevealed(first, sec(5000))]).toEqual([false, false]);
    expect([isLocked(second, sec(5000)), currentRound(season, sec(5000))]).toEqual([true, first]);
  });

  it('should keep swaps open while nobody knows when they end (NIGHT-1, TL-06)', () => {
    const season = night([START, event('advance', 50)], { kind: 'by-hand' });
    const first = roundOf(season, 1);
    expect([isSwapWindowOpen(first, sec(49)), isSwapWindowOpen(first, sec(9999))]).toEqual([
      false,
      true,
    ]);
    expect([isSwapOver(first, sec(9999)), currentRound(season, sec(9999))]).toEqual([false, first]);
    const scored = { ...first, results: aRace(25) };
    expect(isSwapWindowOpen(scored, sec(9999))).toBe(false);
  });

  it('should count to the lock, the end of swaps, the results and the next lock (NIGHT-1, NEXT-3)', () => {
    const season = night([START]);
    const moments = upcomingMoments(season, roundOf(season, 1), sec(0));
    expect(moments.map(({ kind, at }) => [kind, at])).toEqual([
      ['lock', sec(180)],
      ['swap-opens', sec(180)],
      ['swap-closes', sec(210)],
      ['results', sec(230)],
      ['next-lock', sec(410)],
    ]);
  });
});
