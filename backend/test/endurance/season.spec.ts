import { expectStatus } from '../support/api-session.js';
import { expectAllExplained } from '../support/explained.js';
import { moveClock } from '../support/inspect.js';
import { readFixture, timesOf } from '../support/independent-scoring.js';
import { buildLeague, type LeagueScenario } from '../support/league-scenario.js';
import { LedgerPlayer, nameTable } from '../support/season-play.js';
import type { Json } from '../support/test-app.js';
import { quietApp } from '../support/suite-app.js';

const YEAR = 2025;
const HOUR = 3_600_000;
const fixture = readFixture(YEAR);

const NAMES = ['keen', 'sleeper', 'dawdler', 'repeater', 'swapper', 'changer'] as const;
type Name = (typeof NAMES)[number];

/** Rounds in which something is done; players not named just save a valid pick. */
const MISSED: Partial<Record<Name, number[]>> = { sleeper: [2, 5, 9, 16], dawdler: [3, 6, 12, 22] };
const SWAPS = [4, 6, 19];
/** So that drivers who do not start are picked as main and as reserve drivers. */
const WISHES: Record<number, { main: string; reserve: string }> = {
  3: { main: 'franco-colapinto', reserve: 'oliver-bearman' },
  6: { main: 'max-verstappen', reserve: 'charles-leclerc' },
  9: { main: 'lance-stroll', reserve: 'oscar-piastri' },
  11: { main: 'carlos-sainz-jr', reserve: 'lando-norris' },
  12: { main: 'franco-colapinto', reserve: 'lance-stroll' },
  16: { main: 'nico-hulkenberg', reserve: 'max-verstappen' },
  22: { main: 'lando-norris', reserve: 'george-russell' },
};

const app = quietApp();
let league: LeagueScenario;
let players: Map<Name, LedgerPlayer>;
let idOf: (name: string) => string;

const player = (name: Name): LedgerPlayer => {
  const found = players.get(name);
  if (!found) throw new Error(`Nobody is called ${name}.`);
  return found;
};
const misses = (name: Name, round: number): boolean => MISSED[name]?.includes(round) ?? false;

const getUsed = async (who: LedgerPlayer, round: number) => {
  const query = `leagueId=${league.id}&round=${round}`;
  const { body } = await expectStatus(who.session.get(`/api/selections/used?${query}`), 200);
  return {
    main: body.usedMainDrivers.map(idOf),
    reserve: body.usedReserveDrivers.map(idOf),
    team: body.usedTeams.map(idOf),
  };
};

const checkUsedLists = async (round: number): Promise<void> => {
  for (const who of players.values()) {
    expect(await getUsed(who, round)).toEqual(who.ledger.usedBefore(round));
  }
};

/** Everybody who does not miss the round saves, some with a wrong try before. */
const saveAll = async (round: number): Promise<void> => {
  for (const [name, who] of players) {
    if (misses(name, round)) continue;
    if (name === 'repeater') await tryUsedNames(who, round);
    if (name === 'changer') await who.save(round, who.choose(round));
    await who.save(round, who.choose(round, name === 'changer' ? {} : WISHES[round]));
  }
};

/** A name that is spent is refused, and says which one. */
const tryUsedNames = async (who: LedgerPlayer, round: number): Promise<void> => {
  const used = who.ledger.usedBefore(round);
  for (const part of ['main', 'reserve', 'team'] as const) {
    const spent = used[part][0];
    if (spent === undefined) continue;
    const choice = { ...who.choose(round), [part]: spent };
    if (choice.main === choice.reserve) continue;
    const { status, body } = await who.trySave(who.spelling(choice));
    expect([status, body.code]).toEqual([400, 'NAME_USED']);
    expect(body.message).toMatch(/has already been used/);
  }
};

const tryTooLate = async (round: number): Promise<void> => {
  for (const [name, who] of players) {
    if (name !== 'dawdler' || !misses(name, round)) continue;
    const { status, body } = await who.trySave(who.spelling(who.choose(round)));
    expect([status, body.code]).toEqual([400, 'SELECTIONS_LOCKED']);
  }
};

const checkGrid = async (round: number): Promise<void> => {
  const url = `/api/selections/league/${league.id}/race/${round}`;
  const { body } = await expectStatus(player('sleeper').session.get(url), 200);
  expect(body.locked).toBe(true);
  for (const who of players.values()) {
    const shown = body.selections.find((one: Json) => one.userId === who.session.id);
    const choice = who.ledger.get(round);
    const names = [shown.mainDriver, shown.reserveDriver, shown.team];
    if (choice) expect(names.map(idOf)).toEqual([choice.main, choice.reserve, choice.team]);
    else expect([...names, shown.status]).toEqual([null, null, null, 'empty']);
  }
};

/** Swaps wherever the rules allow it, so that the fourth one meets the limit. */
const swap = async (round: number, opensAt: Date): Promise<void> => {
  const who = player('swapper');
  const choice = who.ledger.get(round);
  if (!choice || !SWAPS.includes(round)) return;
  moveClock(app, opensAt);
  const names = who.spelling(choice);
  const { status, body } = await who.session.post('/api/switcheroo', {
    leagueId: league.id,
    raceId: round,
    originalDriver: names.mainDriver,
    newDriver: names.reserveDriver,
  });
  const used = who.ledger.usedBefore(round);
  if (used.main.includes(choice.reserve) || used.reserve.includes(choice.main)) {
    expect([status, body.code]).toEqual([400, expect.stringMatching(/^SWAP_(MAIN|RESERVE)_USED$/)]);
    return;
  }
  expect([status, body]).toEqual([200, expect.objectContaining({ total: 3 })]);
  who.ledger.put(round, { main: choice.reserve, reserve: choice.main, team: choice.team });
};

/** The owner completes the picks missed two rounds ago: real points and 0 points in turn. */
const completeMissed = async (round: number): Promise<void> => {
  const missed = round - 2;
  for (const [name, who] of players) {
    if (!misses(name, missed) || name === 'dawdler') continue;
    const query = `leagueId=${league.id}&round=${missed}&userId=${who.session.id}`;
    const { body } = await expectStatus(league.owner.get(`/api/selections/used?${query}`), 200);
    const free = (all: { id: string }[], used: string[]): string[] =>
      all.map(({ id }) => id).filter((id) => !used.map(idOf).includes(id));
    const drivers = fixture.drivers.filter((driver) => driver.selectable);
    const [main = ''] = free(drivers, body.usedMainDrivers);
    const reserve = free(drivers, body.usedReserveDrivers).find((id) => id !== main) ?? '';
    const [team = ''] = free(fixture.teams, body.usedTeams);
    const assignPoints = missed !== 5;
    await expectStatus(
      league.owner.post('/api/selections/admin/override', {
        leagueId: league.id,
        userId: who.session.id,
        raceId: String(missed),
        ...who.spelling({ main, reserve, team }),
        assignPoints,
        notes: `Missed round ${missed}`,
      }),
      200,
    );
    who.ledger.put(missed, { main, reserve, team }, assignPoints);
  }
};

const checkBoard = async (round: number): Promise<void> => {
  const url = `/api/league/${league.id}/standings/${YEAR}`;
  const { body } = await expectStatus(player('keen').session.get(url), 200);
  expect(body.completedRounds).toHaveLength(round);
  const totals = (rows: Json[]) =>
    Object.fromEntries(rows.map((row) => [row.user.username, row.totalPoints]));
  const expected = (part: 'driver' | 'team') =>
    Object.fromEntries(NAMES.map((name) => [name, player(name).ledger.totals(round)[part]]));
  expect([round, totals(body.driverStandings)]).toEqual([round, expected('driver')]);
  expect([round, totals(body.constructorStandings)]).toEqual([round, expected('team')]);
  for (const rows of [body.driverStandings, body.constructorStandings]) {
    const points = rows.map((row: Json) => row.totalPoints);
    expect(points).toEqual([...points].sort((a: number, b: number) => b - a));
  }
};

const checkStatistics = async (round: number): Promise<void> => {
  for (const who of [player('sleeper'), player('swapper')]) {
    const url = `/api/statistics/league/${league.id}/user/${who.session.id}`;
    const { body } = await expectStatus(player('keen').session.get(url), 200);
    const { driver, team } = who.ledger.totals(round);
    expect([body.driverPoints, body.teamPoints, body.totalPoints]).toEqual([
      driver,
      team,
      driver + team,
    ]);
    expect(body.raceHistory).toHaveLength(round);
  }
};

describe('a whole season (PG-03 to PG-13, VA-16 to VA-19, CO-12)', () => {
  app.runForTests();
  beforeAll(async () => {
    const [owner, ...members] = NAMES;
    league = await buildLeague(app, { owner, members });
    const sessions = [league.owner, ...league.members];
    players = new Map(
      NAMES.map((name, index) => {
        const session = sessions[index];
        if (!session) throw new Error(`${name} has no session.`);
        return [name, new LedgerPlayer(session, league.id, fixture, index * 7919 + 1)];
      }),
    );
    idOf = await nameTable(league.owner, YEAR);
  });

  it.each(fixture.rounds.map((round) => [round.round, round.name, round] as const))(
    'should agree with an independent calculation after round %i, %s',
    async (number, _name, round) => {
      const times = timesOf(round);
      moveClock(app, new Date(times.lock.getTime() - 20 * HOUR));
      await completeMissed(number);
      await checkUsedLists(number);
      await saveAll(number);
      moveClock(app, times.lock);
      await tryTooLate(number);
      await checkGrid(number);
      await swap(number, times.swapOpens);
      if (number % 8 === 2) {
        await app.setTime(new Date(times.results.getTime() - 1));
        await checkBoard(number - 1);
      }
      await app.setTime(times.results);
      await checkBoard(number);
      await checkStatistics(number);
    },
  );

  it('should explain every number of standings, race details and statistics (SCORE-10, SCORE-11)', async () => {
    const rounds = fixture.rounds.length;
    const read = await expectAllExplained(player('sleeper').session, league.id);
    expect(read).toBe(rounds * NAMES.length);
  });

  it('should end with the same tables when everything is built again (SM-48)', async () => {
    const url = `/api/league/${league.id}/standings/${YEAR}`;
    const before = await league.owner.get(url);
    await app.restart();
    await app.setTime('2025-12-31T12:00:00Z');
    const after = await league.owner.get(url);
    expect(after.body.driverStandings).toEqual(before.body.driverStandings);
    expect(after.body.constructorStandings).toEqual(before.body.constructorStandings);
    expect(after.body.resultsStatus).toBe('official');
  });
});
