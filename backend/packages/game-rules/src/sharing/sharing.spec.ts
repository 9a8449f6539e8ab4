import { lockAt } from '../calendar/lock.js';
import { buildStandings } from '../standings/build-standings.js';
import { scoreLeague } from '../scoring/score-league.js';
import { aMember, aPick, aRace, aRound, aSeason, later, names } from '../testing/builders.js';
import { gridOrder, leagueAfter, type LeagueAtRound } from './league-after.js';
import { sharedRounds } from './shared-rounds.js';
import { shownMembers } from './shown-members.js';

const rounds = [
  aRound(1, { results: aRace(25, 18, 15, 12) }),
  aRound(2, { results: aRace(0, 25, 18, 15) }),
  aRound(3),
  aRound(4),
];
const season = { ...aSeason(), rounds };
const lockOf = (round: number) => lockAt(rounds[round - 1] ?? aRound(round));
const after = later(lockOf(3), 0);

describe('what of a round can be shared', () => {
  it('should be nothing before its lock and the grid from that instant on (SHARE-1, MO-06)', () => {
    const member = aMember('anna');
    const at = (now: Date) =>
      sharedRounds(season, [member], { now, isOver: false }).map(({ round, kinds }) => [
        round,
        kinds,
      ]);
    const all = ['grid', 'recap', 'standings', 'card'];
    expect(at(later(lockOf(3), -1))).toEqual([
      [2, all],
      [1, all],
    ]);
    expect(at(after)).toEqual([
      [3, ['grid']],
      [2, all],
      [1, all],
    ]);
  });

  it('should leave out cancelled rounds (SHARE-1, MO-06)', () => {
    const cancelled = {
      ...season,
      rounds: rounds.map((each) => ({ ...each, isCancelled: each.round !== 1 })),
    };
    expect(
      sharedRounds(cancelled, [aMember('anna')], { now: later(lockOf(4), 99), isOver: false }).map(
        ({ round }) => round,
      ),
    ).toEqual([1]);
  });
});

describe('the year of each member', () => {
  it('should be shared with the latest round once the season is over (SHARE-4, LL-04)', () => {
    const over = { ...season, rounds: rounds.slice(0, 2) };
    const kindsOf = (isOver: boolean) =>
      sharedRounds(over, [aMember('anna')], { now: after, isOver }).map(({ kinds }) =>
        kinds.includes('year'),
      );
    expect(kindsOf(true)).toEqual([true, false]);
    expect(kindsOf(false)).toEqual([false, false]);
    expect(sharedRounds(over, [], { now: after, isOver: true })).toEqual([]);
  });
});

describe('rounds before a league', () => {
  it('should not be shared: nobody takes part in them (SHARE-1, MO-06)', () => {
    const newcomer = { ...aMember('anna'), joinedAt: later(lockOf(2), 1) };
    const at = { now: after, isOver: false };
    expect(sharedRounds(season, [newcomer], at).map(({ round }) => round)).toEqual([3]);
    expect(sharedRounds(season, [], at)).toEqual([]);
  });
});

describe('who is shown', () => {
  const members = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ userId: `player_${index}` }));

  it('should be all of twenty, of more the first twelve and who asks (SHARE-2, MO-06)', () => {
    expect(shownMembers(members(20), null)).toEqual({ shown: members(20), more: 0 });
    expect(shownMembers(members(100), null)).toEqual({ shown: members(12), more: 88 });
    expect(shownMembers(members(100), 'player_3')).toEqual({ shown: members(12), more: 88 });
    expect(shownMembers(members(21), 'player_20')).toEqual({
      shown: [...members(12), { userId: 'player_20' }],
      more: 8,
    });
  });
});

describe('a league right after a round', () => {
  const picked = (...mains: readonly number[]) =>
    mains.map((main, index) => aPick(index + 1, names(main, 4 + ((main + index) % 3), index + 1)));
  const member = (name: string, picks: ReturnType<typeof picked>, exchanged: number[] = []) => ({
    ...aMember(name, { picks }),
    exchanged,
  });
  const members = [
    member('carla', picked(3, 2)),
    member('bert', picked(2, 3), [2]),
    member('anna', picked(1, 1)),
    { ...member('dora', []), joinedAt: later(lockOf(2), 60) },
  ];
  const leagueAt = (round: number): LeagueAtRound => ({ season, members, round, now: after });

  it('should have the tables of then, without what came later (SHARE-3, MO-06)', () => {
    const first = leagueAfter(leagueAt(1));
    const known = {
      ...season,
      rounds: rounds.map((each) => (each.round === 1 ? each : aRound(each.round))),
    };
    const there = members.filter(({ username }) => username !== 'dora');
    expect(first?.tables).toEqual(
      buildStandings(scoreLeague({ season: known, members: there, now: after })),
    );
    expect(first).toMatchObject({ completed: 1, rounds: [1, 2, 3, 4] });
    expect(first?.marks.map(({ marks }) => marks.length)).toEqual([1, 1, 1]);
    expect(leagueAfter(leagueAt(2))?.completed).toBe(2);
    expect(leagueAfter(leagueAt(3))).toBeNull();
    expect(leagueAfter(leagueAt(9))).toBeNull();
  });

  it('should report what swaps have brought up to then (SHARE-3, SWAP-5, MO-06)', () => {
    const userOf = (name: string) =>
      members.find(({ username }) => username === name)?.userId ?? '';
    expect(leagueAfter(leagueAt(1))?.swapsOf(userOf('bert'))).toBeNull();
    expect(leagueAfter(leagueAt(2))?.swapsOf(userOf('bert'))).not.toBeNull();
    expect(leagueAfter(leagueAt(2))?.swapsOf(userOf('anna'))).toBeNull();
    expect(leagueAfter(leagueAt(2))?.statisticsOf(userOf('anna')).raceHistory).toHaveLength(2);
  });

  it('should set the grid by the table before the round, newcomers behind (SHARE-3, MO-06)', () => {
    const named = (round: number) =>
      gridOrder(leagueAt(round)).map((id) => members.find(({ userId }) => userId === id)?.username);
    // nobody has a place before the first round, and dora is not there yet
    expect(named(1)).toEqual(['anna', 'bert', 'carla']);
    const table = leagueAfter(leagueAt(2))?.tables.drivers.map(({ username }) => username);
    expect(named(3)).toEqual([...(table ?? []), 'dora']);
    expect(named(9)).toEqual([]);
  });
});
