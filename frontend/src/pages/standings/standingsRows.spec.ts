import { aResult } from '../../testing/season';
import type { Standings, StandingsEntry } from '../../api/standingsApi';
import { afterRound, standingsRows } from './standingsRows';

const entry = (
  id: string,
  position: number,
  points: { driver: number; team: number; total: number },
  marks: StandingsEntry['marks'] = [],
): StandingsEntry => ({
  user: {
    _id: id,
    username: `name of ${id}`,
    avatar: { helmetPresetId: 1, helmetNumber: '07', isCustomized: true },
  },
  position,
  positionBefore: null,
  totalPoints: points.total,
  driverPoints: points.driver,
  teamPoints: points.team,
  marks,
  tableMarks: marks.map(({ mark }) => mark),
  raceResults: [],
});

const standings: Standings = {
  season: 2025,
  lastUpdated: '2025-06-01T15:20:00.000Z',
  completedRounds: [1, 3],
  waiting: [],
  heldBack: [],
  resultsStatus: 'official',
  driverStandings: [
    entry('a', 1, { driver: 50, team: 20, total: 50 }, [
      { round: 1, mark: 'best' },
      { round: 3, mark: 'zero' },
    ]),
    entry('b', 1, { driver: 50, team: 20.5, total: 50 }),
    entry('me', 3, { driver: 37.5, team: 60, total: 37.5 }, [
      { round: 1, mark: 'none' },
      { round: 3, mark: 'good' },
    ]),
  ],
  overallStandings: [],
  constructorStandings: [entry('me', 1, { driver: 37.5, team: 60, total: 60 })],
};

const rowsOf = (table: 'drivers' | 'teams') =>
  standingsRows({ standings, table, userId: 'me', rounds: [1, 3, 4] });

describe('standingsRows', () => {
  it('should rank by what the table ranks by, with gaps to the leader and a true minus', () => {
    expect(rowsOf('drivers').map(({ position, points, gap }) => [position, points, gap])).toEqual([
      [1, '50', 'leader'],
      [1, '50', 'leader'],
      [3, '37.5', '−12.5'],
    ]);
    expect(rowsOf('teams')[0]).toMatchObject({ points: '60', gap: 'leader' });
  });

  it('should give every round of the season a sector, hollow before joining and to come', () => {
    expect(rowsOf('drivers').map((row) => row.sectors)).toEqual([
      ['best', 'zero', null],
      [null, null, null],
      [null, 'good', null],
    ]);
  });

  it('should draw and add up what the open table ranks by', () => {
    const result = aResult({ round: 3, mark: 'slow', driverPoints: 12, teamPoints: 8 });
    const driven = entry('a', 1, { driver: 107, team: 140, total: 107 });
    const own = { ...driven, positionBefore: 3, raceResults: [result] };
    const row = (table: 'drivers' | 'teams') =>
      standingsRows({
        standings: {
          ...standings,
          driverStandings: [{ ...own, tableMarks: ['none', 'best'] }],
          constructorStandings: [
            { ...own, totalPoints: 140, positionBefore: null, tableMarks: ['none', 'zero'] },
          ],
        },
        table,
        userId: 'me',
        rounds: [1, 3],
      })[0];
    expect(row('drivers')).toMatchObject({ points: '107', gained: 2, sectors: [null, 'best'] });
    expect(row('teams')).toMatchObject({ points: '140', gained: null, sectors: [null, 'zero'] });
    expect(row('drivers')?.results[0]?.mark).toBe('best');
    expect(row('teams')?.results[0]?.mark).toBe('zero');
    expect(row('teams')?.sums).toEqual({ driver: 107, team: 140, total: 247 });
  });

  it('should know the own row', () => {
    expect(rowsOf('drivers').map((row) => row.isOwn)).toEqual([false, false, true]);
  });

  it('should show a zero gap to a tie that was decided otherwise', () => {
    const tied = {
      ...standings,
      driverStandings: [
        entry('a', 1, { driver: 9, team: 0, total: 9 }),
        entry('b', 2, { driver: 9, team: 0, total: 9 }),
      ],
    };
    const rows = standingsRows({ standings: tied, table: 'drivers', userId: '', rounds: [] });
    expect(rows[1]?.gap).toBe('0');
  });
});

it('should name no leader before the first results', () => {
  const level = [1, 1].map((position) => entry('a', position, { driver: 0, team: 0, total: 0 }));
  const rows = standingsRows({
    standings: { ...standings, completedRounds: [], driverStandings: level },
    table: 'drivers',
    userId: '',
    rounds: [1],
  });
  expect(rows.map(({ position, isLeader, gap }) => [position, isLeader, gap])).toEqual([
    [1, false, ''],
    [1, false, ''],
  ]);
});

it('should say after which round the table stands', () => {
  expect(afterRound(standings)).toBe('after round 3');
  expect(afterRound({ completedRounds: [] })).toBe('before the first race');
});
