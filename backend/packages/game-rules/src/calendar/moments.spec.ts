import { aRace, aRound, aSeason, aSprintRound, at, withRounds } from '../testing/builders.js';
import { upcomingMoments, resultsDue } from './moments.js';

const season = aSeason({ rounds: 3 });
const first = season.rounds[0]!;
const kinds = (now: string, of = season, round = of.rounds[0]!) =>
  upcomingMoments(of, round, at(now)).map(({ kind }) => kind);
const next = (now: string, of = season) => upcomingMoments(of, of.rounds[0]!, at(now))[0];

describe('what comes next in a round', () => {
  it('should go from the lock to the lock of the next round (NEXT-3)', () => {
    expect(upcomingMoments(season, first, at('2030-03-01 00:00'))).toEqual([
      { kind: 'lock', round: 1, at: at('2030-03-02 13:55') },
      { kind: 'swap-opens', round: 1, at: at('2030-03-02 15:00') },
      { kind: 'swap-closes', round: 1, at: at('2030-03-03 12:55') },
      { kind: 'race', round: 1, at: at('2030-03-03 13:00') },
      { kind: 'results', round: 1, at: at('2030-03-03 15:20') },
      { kind: 'next-lock', round: 2, at: at('2030-03-09 13:55') },
    ]);
  });

  it.each([
    ['2030-03-02 13:54:59', 'lock'],
    ['2030-03-02 13:55', 'swap-opens'],
    ['2030-03-02 14:59:59', 'swap-opens'],
    ['2030-03-02 15:00', 'swap-closes'],
    ['2030-03-03 12:55', 'race'],
    ['2030-03-03 12:59:59', 'race'],
    ['2030-03-03 13:00', 'results'],
    ['2030-03-03 15:19:59', 'results'],
    ['2030-03-03 15:20', 'next-lock'],
    ['2030-03-03 15:20:01', 'next-lock'],
  ])('should leave out what has been: at %s it is %s (NEXT-3, TE-22)', (now, kind) => {
    expect(next(now)?.kind).toBe(kind);
  });

  it('should put the sprint before the race: its window closes a day earlier (NEXT-3, SWAP-1)', () => {
    const sprint = aSeason({}, { rounds: [aSprintRound(1)] });
    expect(next('2030-03-02 09:54:59', sprint)).toMatchObject({ kind: 'swap-closes' });
    expect(next('2030-03-02 09:55', sprint)).toMatchObject({ kind: 'race' });
  });

  it('should leave nothing but the next lock once there are results (NEXT-3)', () => {
    const run = withRounds(season, { 1: { results: aRace(25) } });
    expect(kinds('2030-03-03 12:00', run)).toEqual(['next-lock']);
    expect(kinds('2030-03-03 15:00', run)).toEqual(['next-lock']);
  });

  it('should skip rounds that are cancelled or have no lock (NEXT-3)', () => {
    const changed = withRounds(season, { 2: { isCancelled: true } });
    expect(next('2030-03-03 16:00', changed)).toMatchObject({ kind: 'next-lock', round: 3 });
    const unknown = withRounds(season, { 2: { sessions: {} }, 3: { sessions: {} } });
    expect(kinds('2030-03-03 16:00', unknown)).toEqual([]);
  });

  it('should not call an earlier lock of another round the next one (NEXT-3)', () => {
    expect(kinds('2030-03-01 00:00', season, season.rounds[1])).toEqual([
      'lock',
      'swap-opens',
      'swap-closes',
      'race',
      'results',
      'next-lock',
    ]);
    const [last] = upcomingMoments(season, season.rounds[1]!, at('2030-03-01 00:00')).slice(-1);
    expect(last).toMatchObject({ round: 3 });
  });

  it('should leave out what has no time (NEXT-3)', () => {
    const bare = aSeason({}, { rounds: [aRound(1, { sessions: {} })] });
    expect(kinds('2030-03-01 00:00', bare)).toEqual([]);
    expect(resultsDue(aRound(1, { sessions: {} }))).toBeNull();
  });
});
