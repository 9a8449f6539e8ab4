import type { DriverData, TeamData } from '../model/season-data.js';
import { loadPack } from '../pack/load-pack.js';
import { startStandIn } from '../stand-in/index.js';
import { fastClient } from '../testing/fast-client.js';
import { fetchRoundResults } from './fetch.js';
import { admitListed, admitNewcomers, followListed } from './newcomers.js';
import { validateRound } from './validate-round.js';

describe('a driver nobody knew', () => {
  const season = loadPack(2025)!;
  const fetch = async (round: number) => {
    const standIn = await startStandIn();
    const fetched = await fetchRoundResults(2025, round, fastClient(standIn.url));
    await standIn.close();
    return fetched;
  };

  it('should be admitted with results, but not be selectable', async () => {
    const before = {
      ...season,
      drivers: season.drivers.filter(({ id }) => id !== 'franco-colapinto'),
    };
    const fetched = await fetch(7);
    expect(validateRound(before, 7, fetched).ok).toBe(false);
    const after = admitNewcomers(before, fetched);
    expect(validateRound(after, 7, fetched)).toEqual({ ok: true });
    expect(after.drivers.at(-1)).toMatchObject({
      id: 'franco-colapinto',
      name: 'Franco Colapinto',
      code: 'COL',
      nationality: 'AR',
      selectable: false,
      stints: [{ team: 'alpine', from: 7, to: 7 }],
    });
  });

  it('should bring his team along, in a colour of its own', async () => {
    const before = {
      ...season,
      teams: season.teams
        .filter(({ id }) => id !== 'haas')
        .map((team) => (team.id === 'williams' ? { ...team, colour: '#E4E7EB' } : team)),
    };
    const after = admitNewcomers(before, await fetch(1));
    expect(after.teams).toHaveLength(10);
    expect(after.teams.at(-1)?.id).toBe('haas');
    expect(new Set(after.teams.map(({ colour }) => colour)).size).toBe(10);
  });

  it('should leave a season alone that knows everybody', async () => {
    expect(admitNewcomers(season, await fetch(1))).toBe(season);
  });
});

describe('a driver whom the API lists after the season was built', () => {
  const listed = loadPack(2025)!;
  const season = {
    teams: listed.teams
      .filter(({ id }) => id !== 'haas')
      .map((team) => (team.id === 'williams' ? { ...team, colour: '#E4E7EB' } : team)),
    drivers: listed.drivers.filter(({ id }) => id !== 'esteban-ocon'),
  };

  it('should be selectable like the others, and bring a team in a colour of its own', () => {
    const { teams, drivers } = admitListed(season, listed);
    expect(drivers.at(-1)).toEqual(listed.drivers.find(({ id }) => id === 'esteban-ocon'));
    expect(drivers.slice(0, -1)).toEqual(season.drivers);
    expect(teams.at(-1)?.id).toBe('haas');
    expect(new Set(teams.map(({ colour }) => colour)).size).toBe(listed.teams.length);
  });

  it('should leave a season alone that lists everybody, or somebody more', () => {
    expect(admitListed(listed, season)).toBe(listed);
  });

  it('should drive for the team that was known, when that has another id since', () => {
    const renamed = {
      teams: listed.teams.map((team) => (team.id === 'alpine' ? { ...team, id: 'dieppe' } : team)),
      drivers: listed.drivers.map((driver) => ({
        ...driver,
        stints: driver.stints.map((stint) =>
          stint.team === 'alpine' ? { ...stint, team: 'dieppe' } : stint,
        ),
      })),
    };
    expect(admitListed(listed, renamed)).toBe(listed);
    const before = {
      ...listed,
      drivers: listed.drivers.filter(({ id }) => id !== 'pierre-gasly'),
    };
    const after = admitListed(before, renamed);
    expect(after.teams).toEqual(listed.teams);
    expect(after.drivers.at(-1)).toEqual(listed.drivers.find(({ id }) => id === 'pierre-gasly'));
  });
});

describe('a line-up that changes before the first lock', () => {
  const pack = loadPack(2025)!;
  const begin = ({ stints, ...driver }: DriverData): DriverData => ({
    ...driver,
    selectable: true,
    stints: stints.slice(0, 1).map(({ team }) => ({ team, from: 1, to: 24 })),
  });
  const season = { teams: pack.teams, drivers: pack.drivers.slice(0, 20).map(begin) };
  const [first, second] = season.drivers as [DriverData, DriverData];
  const rookie = { ...first, id: 'rookie', name: 'A Rookie', code: 'ROO', born: '2008-01-01' };
  const without = (id: string) => season.drivers.filter((driver) => driver.id !== id);
  const driverOf = ({ drivers }: typeof season, id: string) =>
    drivers.find((driver) => driver.id === id);

  it('should appear driver by driver, from nobody on', () => {
    const nobody = { teams: [], drivers: [] };
    expect(followListed(nobody, season).drivers).toEqual(season.drivers);
    const teamless = { teams: [], drivers: season.drivers.map((one) => ({ ...one, stints: [] })) };
    const some = followListed<typeof season>(nobody, teamless);
    expect(some).toEqual(teamless);
    expect(followListed(some, season).drivers).toEqual(season.drivers);
  });

  it('should move a driver to the team that lists him', () => {
    const moved = { ...first, stints: [{ team: 'cadillac', from: 1, to: 24 }] };
    const listed = { teams: season.teams, drivers: [moved, ...without(first.id)] };
    expect(driverOf(followListed(season, listed), first.id)).toEqual(moved);
  });

  it('should call a team by the name that it has now, also where its id changed, and back', () => {
    const [haas] = season.teams.filter(({ id }) => id === 'haas') as [TeamData];
    const called = (id: string, name: string) => {
      const seat = (team: string) => (team === 'haas' ? id : team);
      const teams = season.teams.map((team) =>
        team === haas ? { ...haas, id, name, aliases: [`${name} F1`], colour: '#123456' } : team,
      );
      const drivers = season.drivers.map((driver) => ({
        ...driver,
        stints: driver.stints.map((stint) => ({ ...stint, team: seat(stint.team) })),
      }));
      return { teams, drivers };
    };
    for (const id of ['haas', 'kannapolis']) {
      const after = followListed(season, called(id, 'Kannapolis'));
      expect(after.drivers).toEqual(season.drivers);
      expect(after.teams).toEqual(
        season.teams.map((team) =>
          team === haas ? { ...haas, name: 'Kannapolis', aliases: ['Kannapolis F1'] } : team,
        ),
      );
      expect(followListed(after, called(id, 'Kannapolis'))).toBe(after);
      expect(followListed(after, season)).toEqual(season);
    }
  });

  it('should let nobody pick a driver whose seat another one has, until he is listed again', () => {
    const listed = { ...season, drivers: [...without(first.id), rookie] };
    const after = followListed(season, listed);
    expect(driverOf(after, first.id)).toEqual({ ...first, selectable: false });
    expect(driverOf(after, 'rookie')).toEqual(rookie);
    expect(driverOf(followListed(after, season), first.id)).toEqual(first);
  });

  it.each([
    ['says the same', season],
    ['lacks drivers', { ...season, drivers: without(second.id) }],
    ['lacks everybody', { teams: [], drivers: [] }],
    ['lacks the drivers', { ...season, drivers: [] }],
  ])('should stay as it is by an answer that %s', (_, listed) => {
    expect(followListed(season, listed)).toBe(season);
  });
});
