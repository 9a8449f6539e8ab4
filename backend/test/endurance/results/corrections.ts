import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type CorrectionHistory,
  type RunningStandIn,
  startStandIn,
} from '@gridlock/season-packs/stand-in';
import { LeagueLogRepository } from '../../../src/leagues/league-log/league-log.repository.js';
import { SeasonRepository } from '../../../src/seasons/season/season.repository.js';
import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { type Choice, pointsOf, timesOf } from '../../support/independent-scoring.js';
import { startQuiet, stored } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import {
  type SeasonFixture,
  movedSeason,
  toServed,
  twoYearsBefore,
} from '../../support/moved-season.js';
import { assign, boardOf, savePick } from '../../support/picks.js';
import { DAY, HOUR } from '../../support/durations.js';
import type { Json, TestApp } from '../../support/test-app.js';

const HISTORIES = join(import.meta.dirname, '../../../packages/season-packs/facts/corrections');

type Row = SeasonFixture['rounds'][number]['results']['race'][number] & { position: number | null };
type Stage = { readonly published: string; readonly rows: Row[] };
type History = Omit<CorrectionHistory, 'stages'> & { readonly stages: readonly Stage[] };
type Round = SeasonFixture['rounds'][number];

const readHistory = (file: string): History => {
  const history = JSON.parse(readFileSync(join(HISTORIES, file), 'utf8'));
  return { ...history, season: history.season - 2 };
};

/** The round with the results of one stage of its history. */
const atStage = (round: Round, { rows }: Stage): Round => ({
  ...round,
  results: {
    ...round.results,
    race: round.results.race.map((row) => ({
      ...row,
      ...rows.find(({ driver }) => driver === row.driver),
    })),
  },
});

type Player = { readonly session: ApiSession; readonly choice: Choice; readonly counts: boolean };

let api: RunningStandIn;
let app: TestApp;
let fixture: SeasonFixture;
let people: ApiSession[];

const start = async (year: number, rounds: number[]): Promise<void> => {
  fixture = movedSeason(year, rounds);
  api = await startStandIn({
    seasons: [toServed(fixture)],
    correctAfter: 'manual',
  });
  app = await startQuiet({
    SEASON: String(fixture.season),
    RESULTS_URL: api.url,
    SIMULATION_START: `${fixture.season}-03-01T08:00:00Z`,
  });
  people = [];
  for (const name of ['ann', 'bob', 'cas', 'dan']) people.push(await signUp(app, name));
};
const stop = async (): Promise<void> => {
  await app?.close();
  await api?.close();
};

const nameOf = (id: string): string =>
  [...fixture.drivers, ...fixture.teams].find((one) => one.id === id)?.name ?? id;
const names = ({ main, reserve, team }: Choice) => ({
  mainDriver: nameOf(main),
  reserveDriver: nameOf(reserve),
  team: nameOf(team),
});

const correctionsOf = async ({ id, owner }: LeagueScenario): Promise<Json[]> => {
  const { body } = await expectStatus(owner.get(`/api/league/${id}/log?pageSize=200`), 200);
  return body.entries.filter(({ action }: Json) => action === 'correction').reverse();
};
const totals = async (league: LeagueScenario): Promise<Record<string, number[]>> => {
  const { body } = await expectStatus(boardOf(league.owner, league.id, fixture.season), 200);
  const team = new Map(body.constructorStandings.map((row: Json) => [row.user.username, row]));
  return Object.fromEntries(
    body.driverStandings.map((row: Json) => [
      row.user.username,
      [row.totalPoints, (team.get(row.user.username) as Json).totalPoints],
    ]),
  );
};
/** Corrections that are not published to every league's log yet. */
const pending = async () =>
  (await stored(app, 'races')).flatMap((race) => race['corrections'] ?? []);
const earned = ({ choice, counts }: Player, round: Round): number[] => {
  const { driver, team } = pointsOf(choice, round);
  return counts ? [driver, team] : [0, 0];
};

/** Plays one round through all stages of its history; everything is checked at each of them. */
async function play(file: string, choices: Choice[], alike: Choice): Promise<void> {
  const history = readHistory(file);
  api.control({ correctFile: [history] });
  const round = fixture.rounds.find((one) => one.round === history.round);
  if (!round) throw new Error(`No round ${history.round}.`);
  const times = timesOf(round);
  await app.setTime(new Date(times.lock.getTime() - HOUR));
  const [ann, bob, cas, dan] = people as [ApiSession, ApiSession, ApiSession, ApiSession];
  const league = await leagueOf(ann, [bob, cas]);
  const [first, second, third] = choices as [Choice, Choice, Choice];
  const players: Player[] = [
    { session: ann, choice: first, counts: true },
    { session: bob, choice: second, counts: true },
    { session: cas, choice: third, counts: false },
  ];
  // in another league nobody's points change; in a third one nobody has a pick
  const untouched = await leagueOf(dan, []);
  const idle = await leagueOf(dan, []);
  await expectStatus(savePick(ann, league.id, names(first)), 200);
  await expectStatus(savePick(bob, league.id, names(second)), 200);
  await expectStatus(savePick(dan, untouched.id, names(alike)), 200);
  await app.setTime(times.lock);
  const penalty = { ...names(third), userId: cas.id, raceId: round.round, notes: 'Late' };
  await expectStatus(assign(ann, league.id, { ...penalty, assignPoints: false }), 200);

  let [shown] = history.stages.map((stage) => atStage(round, stage)) as [Round];
  const board = (at: Round) =>
    Object.fromEntries(players.map((one) => [one.session.username, earned(one, at)]));
  await app.setTime(times.results);
  expect(await totals(league)).toEqual(board(shown));
  expect(await correctionsOf(league)).toEqual([]);
  const picksNow = async () =>
    (await stored(app, 'entries')).map(({ picks }) => picks).filter(({ length }) => length > 0);
  const before = await picksNow();

  let concerned = 0;
  for (const [index, stage] of history.stages.entries()) {
    if (index === 0) continue;
    api.control({ publish: true });
    const published = twoYearsBefore(stage.published).getTime();
    await app.setTime(new Date(Math.max(published, app.now().getTime()) + 8 * DAY));
    const now = atStage(round, stage);
    expect(await totals(league)).toEqual(board(now));
    const lines = await correctionsOf(league);
    expect(lines).toHaveLength(index);
    expect((await boardOf(ann, league.id, fixture.season)).body.lastUpdated).toBe(lines.at(-1).at);
    concerned += expectTrueLine(lines.at(-1), { round: [shown, now], players });
    expect((await correctionsOf(untouched)).at(-1)).toMatchObject({
      before: { results: lines.at(-1).before.results, points: [] },
      after: { results: lines.at(-1).after.results, points: [] },
    });
    expect(await correctionsOf(idle)).toEqual([]);
    shown = now;
  }
  expect(concerned).toBeGreaterThan(0);
  // nothing but the results changed, and nothing is left to be published
  expect(await picksNow()).toEqual(before);
  expect(await pending()).toEqual([]);
}

/**
 * The log entry shows exactly what differs between the two results, and whose points follow.
 *
 * @returns of how many players the points changed.
 */
function expectTrueLine(
  line: Json,
  { round: [old, fresh], players }: { round: [Round, Round]; players: Player[] },
): number {
  const rowsOf = ({ results }: Round) => results.race as Row[];
  const changed = rowsOf(fresh).filter((row) => {
    const was = rowsOf(old).find(({ driver }) => driver === row.driver);
    return was?.position !== row.position || was.points !== row.points;
  });
  const toLogRows = (rows: Row[]) =>
    changed
      .map(({ driver }) => rows.find((row) => row.driver === driver) as Row)
      .map(({ driver, team, position, status, points }) => ({
        session: 'race',
        driver: nameOf(driver),
        team: nameOf(team),
        position,
        status,
        points,
      }));
  const concerned = players.filter(
    (one) => String(earned(one, old)) !== String(earned(one, fresh)),
  );
  const points = (round: Round) =>
    concerned.map((one) => {
      const [driverPoints = 0, teamPoints = 0] = earned(one, round);
      const { id: userId, username } = one.session;
      return { userId, username, driverPoints, teamPoints, totalPoints: driverPoints + teamPoints };
    });
  const byDriver = (rows: Json[]) => rows.toSorted((a, b) => (a.driver < b.driver ? -1 : 1));
  expect(line).toMatchObject({
    actor: { _id: null, username: 'Race results' },
    round: fresh.round,
    notes: '',
    at: app.now().toISOString(),
  });
  expect(byDriver(line.before.results)).toEqual(byDriver(toLogRows(rowsOf(old))));
  expect(byDriver(line.after.results)).toEqual(byDriver(toLogRows(rowsOf(fresh))));
  expect(line.before.points).toEqual(points(old));
  expect(line.after.points).toEqual(points(fresh));
  return concerned.length;
}

const choice = (main: string, reserve: string, team: string): Choice => ({ main, reserve, team });
const ALIKE = choice('max-verstappen', 'george-russell', 'williams');

describe('a real correction of 2025 (SCORE-8, SM-47, CO-13)', () => {
  beforeAll(() => start(2025, [18]));
  afterAll(stop);

  it('should be played through: Singapore, a penalty after the race', async () => {
    const choices = [
      choice('lewis-hamilton', 'lando-norris', 'aston-martin'),
      choice('fernando-alonso', 'oscar-piastri', 'mclaren'),
      choice('lewis-hamilton', 'charles-leclerc', 'ferrari'),
    ];
    await play('2025-18-singapore.json', choices, ALIKE);
  });
});

describe('a correction and a power cut', () => {
  let league: LeagueScenario;

  beforeAll(async () => {
    await start(2025, [18]);
    api.control({ correctFile: [readHistory('2025-18-singapore.json')] });
    const [ann, bob] = people as [ApiSession, ApiSession];
    const times = timesOf(fixture.rounds[0] as Round);
    await app.setTime(new Date(times.lock.getTime() - HOUR));
    league = await leagueOf(ann, [bob]);
    await leagueOf(bob, []);
    const names18 = names(choice('lewis-hamilton', 'lando-norris', 'mclaren'));
    await expectStatus(savePick(ann, league.id, names18), 200);
    await app.setTime(times.results);
    api.control({ publish: true });
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(stop);

  it('should be published once, wherever the job was cut off', async () => {
    const log = app.nest.get(LeagueLogRepository, { strict: false });
    const writer = app.nest.get(SeasonRepository, { strict: false });
    jest.spyOn(log, 'insert').mockRejectedValueOnce(new Error('power cut'));
    jest.spyOn(writer, 'dropPending').mockRejectedValueOnce(new Error('power cut'));
    await app.setTime(new Date(app.now().getTime() + DAY));
    // the board is up to date already, the log has no entry yet
    expect((await totals(league))['ann']?.[0]).toBe(4);
    expect(await correctionsOf(league)).toEqual([]);
    await app.runJobs();
    expect(await correctionsOf(league)).toHaveLength(1);
    expect(await pending()).toHaveLength(1);
    await app.runJobs();
    await app.runJobs();
    expect(await correctionsOf(league)).toHaveLength(1);
    expect(await pending()).toEqual([]);
  });

  it('should reach the other instances although the revision was not raised', async () => {
    const writer = app.nest.get(SeasonRepository, { strict: false });
    jest.spyOn(writer, 'changeSeason').mockRejectedValueOnce(new Error('power cut'));
    const before = (await stored(app, 'seasons')).find(({ _id }) => Number(_id) === 2023);
    await expect(writer.changeRace(2023, 18, { triedAt: null })).rejects.toThrow('power cut');
    await app.runJobs();
    const after = (await stored(app, 'seasons')).find(({ _id }) => Number(_id) === 2023);
    expect(after?.['revision']).toBeGreaterThan(before?.['revision']);
    expect((await stored(app, 'races')).some((race) => race['unannounced'])).toBe(false);
  });
});

describe('real corrections of 2026 (SCORE-8, SM-47)', () => {
  beforeAll(() => start(2026, [4, 6]));
  afterAll(stop);

  it('should be played through: Miami, penalties and then their points', async () => {
    const choices = [
      choice('charles-leclerc', 'lando-norris', 'alpine'),
      choice('franco-colapinto', 'oscar-piastri', 'ferrari'),
      choice('lewis-hamilton', 'lando-norris', 'ferrari'),
    ];
    await play('2026-04-miami.json', choices, ALIKE);
  });

  it('should be played through: Monaco, penalties lifted, and put back months later', async () => {
    const choices = [
      choice('pierre-gasly', 'lando-norris', 'rb'),
      choice('isack-hadjar', 'oscar-piastri', 'alpine'),
      choice('liam-lawson', 'lando-norris', 'alpine'),
    ];
    await play('2026-06-monaco.json', choices, ALIKE);
  });
});
