import { aRace, aResult, aSeason, aSprintRound, at, withRounds } from '../testing/builders.js';
import { seasonEnd } from './season-end.js';

const results = aRace(25);
const season = aSeason({ rounds: 3 });
const two = withRounds(season, { 1: { results }, 2: { results } });
const all = withRounds(two, { 3: { results } });
/** The Grand Prix of round 3 is on Sunday 17 March 2030, 13:00: due at 15:20. */
const BEFORE = at('2030-03-17 15:19');
const DUE = at('2030-03-17 15:20');
const official = (...rounds: readonly number[]) => new Set(rounds);

describe('the end of a season', () => {
  it('should not be near while a round is still to be run (AWARD-1, LL-04)', () => {
    expect(seasonEnd(two, official(1, 2), BEFORE)).toEqual({ state: 'running', waitsFor: [] });
    const noTime = withRounds(two, { 3: { sessions: {} } });
    expect(seasonEnd(noTime, official(1, 2), at('2030-12-01 00:00')).state).toBe('running');
    expect(seasonEnd(aSeason({ rounds: 0 }), official(), DUE).state).toBe('running');
  });

  it('should wait for the last result, and for earlier ones (AWARD-1, LL-04)', () => {
    const late = withRounds(two, { 2: { results: { race: null, sprint: null } } });
    expect(seasonEnd(late, official(1), DUE)).toEqual({
      state: 'waiting',
      waitsFor: [
        { round: 2, awaits: 'result' },
        { round: 3, awaits: 'result' },
      ],
    });
  });

  it('should wait until each result is official (AWARD-1, LL-04)', () => {
    expect(seasonEnd(all, official(1, 2), BEFORE)).toEqual({
      state: 'waiting',
      waitsFor: [{ round: 3, awaits: 'official-result' }],
    });
    expect(seasonEnd(all, official(1, 2, 3), BEFORE)).toEqual({ state: 'over', waitsFor: [] });
  });

  it('should wait for the result of a sprint (AWARD-1)', () => {
    const race = results.race;
    const sprint = [aResult('d1', 8)];
    const sprints = (of: typeof sprint | null) => ({
      ...all,
      rounds: [...all.rounds.slice(0, 2), aSprintRound(3, { results: { race, sprint: of } })],
    });
    expect(seasonEnd(sprints(null), official(1, 2), DUE).waitsFor).toEqual([
      { round: 3, awaits: 'sprint-result' },
    ]);
    expect(seasonEnd(sprints(sprint), official(1, 2), DUE).waitsFor).toEqual([
      { round: 3, awaits: 'official-result' },
    ]);
    // given up: the result is official without it
    expect(seasonEnd(sprints(null), official(1, 2, 3), DUE).state).toBe('over');
  });

  it('should not wait for a cancelled round (AWARD-1)', () => {
    const cancelled = withRounds(two, { 3: { isCancelled: true } });
    expect(seasonEnd(cancelled, official(1, 2), at('2030-03-01 00:00')).state).toBe('over');
    const none = withRounds(season, {
      1: { isCancelled: true },
      2: { isCancelled: true },
      3: { isCancelled: true },
    });
    expect(seasonEnd(none, official(), DUE).state).toBe('running');
  });
});
