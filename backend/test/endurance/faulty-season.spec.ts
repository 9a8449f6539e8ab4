import type { ControlChange, RunningStandIn } from '@gridlock/season-packs/stand-in';
import { startStandIn } from '@gridlock/season-packs/stand-in';
import { expectStatus } from '../support/api-session.js';
import { timesOf } from '../support/independent-scoring.js';
import { moveClock, stored } from '../support/inspect.js';
import { buildLeague, type LeagueScenario } from '../support/league-scenario.js';
import { movedSeason, toServed, onlyWhoDrove } from '../support/moved-season.js';
import { assign, swapDrivers } from '../support/picks.js';
import { LedgerPlayer, type Totals, totalsAfter, totalsShown } from '../support/season-play.js';
import { HOUR, MINUTE } from '../support/durations.js';
import { type Json, until } from '../support/test-app.js';
import { quietApp } from '../support/suite-app.js';

/** A few rounds by default, two of them with sprints; the whole season on request. */
const ROUNDS = process.env['GRIDLOCK_LONG'] ? 24 : 6;
const NAMES = ['keen', 'swapper', 'sleeper'] as const;
const fixture = onlyWhoDrove(
  movedSeason(
    2025,
    Array.from({ length: ROUNDS }, (_, index) => index + 1),
  ),
);

/** What goes wrong while the results of a round come out, one thing after the other. */
const TROUBLES: readonly (readonly ((round: number) => ControlChange)[])[] = [
  [() => ({ latency: '5-40', failEvery: 2, failMode: 'reset' }), () => ({ failEvery: 1 })],
  [
    (round) => ({ throughRound: [`2023:${round}:sprint`] }),
    () => ({ failEvery: 1, failMode: 'html' }),
    () => ({ failEvery: 3, failMode: 'notjson' }),
  ],
  [
    // of the round before, long official, all but the last rows are sent again
    (round) => ({ partial: [`2023-${round}:12`, `2023-${round - 1}:17`] }),
    () => ({ truncate: '900', truncateEvery: 1 }),
    () => ({ truncate: '900:short', truncateEvery: 2 }),
  ],
  [() => ({ rateLimit: '1/1', retryAfter: true }), () => ({ rateLimit: '2/1' })],
  [() => ({ omitDns: true }), () => ({ failEvery: 1, failMode: 'empty' })],
  [() => ({ failEvery: 1, failMode: 'status' }), () => ({ legacyStatus: true, latency: '5-40' })],
];
const CALM: ControlChange = {
  latency: '0',
  failEvery: 0,
  failFirst: 0,
  truncate: '',
  rateLimit: '',
  retryAfter: false,
  throughRound: [],
  partial: [],
  omitDns: false,
  legacyStatus: false,
};
/** Corrected some days later: a disqualified driver, and points. */
const CORRECTED = 3;

let api: RunningStandIn;
const app = quietApp(() => ({
  SEASON: '2023',
  RESULTS_URL: api.url,
  SIMULATION_START: '2023-03-01T08:00:00Z',
}));
let league: LeagueScenario;
let players: Map<string, LedgerPlayer>;

beforeAll(async () => {
  api = await startStandIn({
    seasons: [toServed(structuredClone(fixture))],
    correctAfter: 'manual',
  });
});
app.runForTests();
beforeAll(async () => {
  const [owner, ...members] = NAMES;
  league = await buildLeague(app, { owner, members });
  const sessions = [league.owner, ...league.members];
  players = new Map(
    NAMES.map((name, index) => [
      name,
      new LedgerPlayer(sessions[index] ?? league.owner, league.id, fixture, index * 7919 + 5),
    ]),
  );
});
afterAll(() => api?.close());

const player = (name: (typeof NAMES)[number]) => players.get(name) as LedgerPlayer;
const shown = (): Promise<Totals> => totalsShown(league.owner, league.id, 2023);
const expected = (round: number): Totals => totalsAfter([...players.values()], round);
const isCompleted = async (round: number): Promise<boolean> => {
  const url = `/api/race/league/${league.id}/round/${round}`;
  return (await expectStatus(league.owner.get(url), 200)).body.status === 'completed';
};
/** Whatever goes wrong, a board shows whole rounds alone. */
const expectRightBoard = async (round: number): Promise<boolean> => {
  const isDone = await isCompleted(round);
  expect([round, await shown()]).toEqual([round, expected(isDone ? round : round - 1)]);
  return isDone;
};
const linesOf = async (action: string): Promise<Json[]> => {
  const url = `/api/league/${league.id}/log?pageSize=200`;
  const { body } = await expectStatus(league.owner.get(url), 200);
  return body.entries.filter((entry: Json) => entry.action === action).reverse();
};

const swaps: number[] = [];
const assigned: [number, boolean][] = [];

/** The owner completes the pick that was slept through: with points, and as a penalty without. */
const completeMissed = async (round: number): Promise<void> => {
  const sleeper = player('sleeper');
  const choice = sleeper.choose(round);
  const assignPoints = round % 2 === 0;
  const names = sleeper.names(choice);
  const body = { ...names, userId: sleeper.session.id, raceId: round, assignPoints, notes: '' };
  await expectStatus(assign(league.owner, league.id, body), 200);
  sleeper.ledger.put(round, choice, assignPoints);
  assigned.push([round, assignPoints]);
};

const swap = async (round: number, opensAt: Date): Promise<void> => {
  const who = player('swapper');
  const choice = who.ledger.get(round);
  const used = who.ledger.usedBefore(round);
  if (!choice || swaps.length === 3) return;
  if (used.main.includes(choice.reserve) || used.reserve.includes(choice.main)) return;
  await app.setTime(opensAt);
  const { mainDriver, reserveDriver } = who.names(choice);
  const names = { raceId: round, originalDriver: mainDriver, newDriver: reserveDriver };
  await expectStatus(swapDrivers(who.session, league.id, names), 200);
  who.ledger.put(round, { ...choice, main: choice.reserve, reserve: choice.main });
  swaps.push(round);
};

describe('a season against a results API with every fault it offers', () => {
  it.each(fixture.rounds.map((round) => [round.round, round.name, round] as const))(
    'should show right boards alone in round %i, %s',
    async (number, _name, round) => {
      const troubles = TROUBLES[(number - 1) % TROUBLES.length] ?? [];
      // one round is moved by a few hours some days before, and its lock with it
      if (number === 4) {
        const start = new Date(new Date(round.sessions['qualifying'] ?? '').getTime() + HOUR);
        round.sessions['qualifying'] = start.toISOString();
        api.control({ reschedule: [`2023-4:qualifying=${start.toISOString()}`] });
        await app.setTime(new Date(start.getTime() - 60 * HOUR));
      }
      const times = timesOf(round);
      moveClock(app, new Date(times.lock.getTime() - 1));
      for (const [name, who] of players) {
        if (name === 'sleeper' && number <= 2) continue;
        const choice = who.choose(number);
        await who.save(number, choice, who.names(choice));
      }
      moveClock(app, times.lock);
      const late = player('keen');
      expect((await late.trySave(late.names(late.choose(number)))).status).toBe(400);
      if (number <= 2) await completeMissed(number);
      await swap(number, times.swapOpens);
      expect(await expectRightBoard(number)).toBe(false);

      let at = times.results.getTime();
      for (const trouble of troubles) {
        api.control({ ...CALM, ...trouble(number) });
        await app.setTime(new Date(at));
        await expectRightBoard(number);
        at += 10 * MINUTE;
      }
      api.control(CALM);
      at += 3 * HOUR;
      // a source that asked for a rest is given it, by the system's clock
      await until(async () => {
        await app.setTime(new Date(at));
        at += 10 * MINUTE;
        return expectRightBoard(number);
      }, `the results of round ${number}`);
      expect((await linesOf('correction')).length).toBe(number > CORRECTED ? 1 : 0);
      if (number === CORRECTED) await correct(number);
    },
  );

  it('should end with every result official and the log telling the truth', async () => {
    const [last] = fixture.rounds.slice(-1).map(timesOf);
    await app.setTime(new Date((last?.results.getTime() ?? 0) + 40 * HOUR));
    expect(await shown()).toEqual(expected(ROUNDS));
    const races = (await stored(app, 'races')).filter((race) => race['season'] === 2023);
    expect(races.every(({ officialAt }) => officialAt)).toBe(true);
    expect(races.flatMap((race) => race['corrections'] ?? race['unannounced'] ?? [])).toEqual([]);
    expect((await linesOf('member-joined')).length).toBe(NAMES.length - 1);
    expect((await linesOf('switcheroo')).map(({ round }) => round)).toEqual(swaps);
    expect(swaps.length).toBeGreaterThan(0);
    expect(
      (await linesOf('override')).map(({ round, after }) => [round, after.assignPoints]),
    ).toEqual(assigned);
    const before = await shown();
    const then = app.now();
    await app.restart();
    await app.setTime(then);
    expect(await shown()).toEqual(before);
  });

  /** Days later a driver loses the result: players who picked one of the two have other points. */
  async function correct(number: number): Promise<void> {
    const rows = fixture.rounds[number - 1]?.results.race ?? [];
    const main = player('keen').ledger.get(number)?.main ?? '';
    const winner = rows.find(({ driver }) => driver === main);
    const extra = rows.find(({ driver, points }) => driver !== main && points > 1);
    const other = extra?.driver ?? '';
    if (!winner || !extra) throw new Error('Nobody to correct.');
    const fresh = extra.points - 1;
    api.control({
      correct: [`2023-${number}:${main}=0@null!DSQ`, `2023-${number}:${other}=${fresh}`],
      correctAfter: 'manual',
    });
    api.control({ publish: true });
    await app.setTime(new Date(app.now().getTime() + 16 * HOUR));
    const old = expected(number);
    Object.assign(winner, { points: 0, status: 'DSQ', position: null });
    extra.points = fresh;
    expect(await shown()).toEqual(expected(number));
    const [line] = await linesOf('correction');
    expect(line).toMatchObject({ round: number, actor: { _id: null } });
    const change = (side: Json): number =>
      side.points.reduce((sum: number, one: Json) => sum + one.driverPoints, 0);
    const sum = ({ driver }: Totals): number => Object.values(driver).reduce((a, b) => a + b, 0);
    expect(change(line.after) - change(line.before)).toBe(sum(expected(number)) - sum(old));
  }
});
