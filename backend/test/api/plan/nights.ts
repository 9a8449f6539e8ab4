import { type ApiSession, expectStatus } from '../../support/api-session.js';
import { changeStored } from '../../support/change-stored.js';
import { moveClock } from '../../support/inspect.js';
import type { LeagueScenario } from '../../support/league-scenario.js';
import { calendarOf, getNight, nightOf, callNight, sec, WINTER } from '../../support/night.js';
import { boardOf, pick, savePick } from '../../support/picks.js';
import { entryOf, pickSeenBy, planned, planOf, putPlan } from '../../support/plans.js';
import type { Json } from '../../support/test-app.js';
import { quietApp } from '../../support/suite-app.js';

const NAMES = pick('Lando Norris', 'Oscar Piastri', 'Ferrari');
const OTHERS = pick('George Russell', 'Alexander Albon', 'Haas');
/** Its main driver is used by then. */
const AGAIN = pick('Lando Norris', 'Carlos Sainz', 'Williams');
const DAILY = { kind: 'daily', season: 2025, hour: 10, timeZone: 'UTC' };
const HOUR_MS = 3_600_000;
/**
 * Australia: Norris 25, Ferrari 4 and 1. China: Russell 15, Albon nothing in the sprint, Haas 10 and 4.
 */
const EARNED = { 1: 30, 2: 29 };

const app = quietApp(WINTER);
const { ann, bob } = app.players('ann', 'bob');
let night: LeagueScenario;

const who = () => ({ app, league: night.id, player: bob });
const seen = (round: number) => pickSeenBy(ann, who(), round);

async function started(pace?: object): Promise<void> {
  night = await nightOf(ann, [bob], pace);
  await expectStatus(callNight(ann, night.id, 'start'), 200);
}

/** Points of each round, as the table has them. */
async function pointsOf(player: ApiSession): Promise<Record<number, number>> {
  const { body } = await boardOf(ann, night.id);
  const row = body.driverStandings.find((one: Json) => one.user._id === player.id);
  return Object.fromEntries(row.raceResults.map((one: Json) => [one.round, one.totalPoints]));
}

describe('a plan in a race night', () => {
  app.runForEachTest();

  it('should count at each lock of a night by day, the server being down at all of them (PL-07, TL-03)', async () => {
    await started(DAILY);
    await planned(who(), { 1: NAMES, 2: OTHERS, 3: AGAIN, 5: OTHERS });
    const { rounds } = await calendarOf(ann, night.id);
    const fourth = new Date(Date.parse(rounds[3].lockAt) - HOUR_MS);
    const before = await entryOf(who());
    await app.restart({ SIMULATION_START: fourth.toISOString() });
    // read before any job has run
    expect(await seen(1)).toMatchObject({ ...NAMES, status: 'from-plan' });
    expect(await seen(2)).toMatchObject({ ...OTHERS, status: 'from-plan' });
    expect(await seen(3)).toMatchObject({ status: 'empty', selectionMade: false });
    expect(before?.['picks'] ?? []).toEqual([]);
    await app.runJobs();
    expect(await pointsOf(bob)).toEqual(EARNED);
    const own = await planOf(who());
    expect(own.picks.map(({ round }: Json) => round)).toEqual([1, 2]);
    expect(own.notCounted).toMatchObject([
      { round: 3, problems: [{ code: 'NAME_USED', name: 'Lando Norris', round: 1 }] },
    ]);
    // what is still to come is still pencil
    const coming = own.rounds.find(({ round }: Json) => round === 5);
    expect(coming).toMatchObject(OTHERS);
  });

  it('should count in an evening at the lock that the round gets when the server is back (PL-07, TL-09)', async () => {
    await started();
    await planned(who(), { 1: NAMES, 2: OTHERS });
    await changeStored(app, 'nightHeartbeats', {}, { at: sec(98) });
    await app.restart({ SIMULATION_START: sec(4000).toISOString() });
    // the round has its full time again: nothing has counted, and the plan may still be changed
    expect(await getNight(ann, night.id)).toMatchObject({ round: 1, phase: 'picks' });
    expect(await seen(1)).toMatchObject({ selectionMade: false });
    await expectStatus(putPlan(who(), { rows: [{ round: 1, ...AGAIN }] }), 200);
    moveClock(app, sec(4179));
    expect(await seen(1)).toMatchObject({ selectionMade: false });
    moveClock(app, sec(4180));
    expect(await seen(1)).toMatchObject({ ...AGAIN, status: 'from-plan' });
  });

  it('should have all rounds that are not locked, whether or not they have times (PL-01, TL-04)', async () => {
    const toCome = async () => (await planOf(who())).rounds.map(({ round }: Json) => round);
    const all = Array.from({ length: 24 }, (_, index) => index + 1);
    night = await nightOf(ann, [bob], { kind: 'by-hand', season: 2025 });
    expect(await toCome()).toEqual(all);
    await planned(who(), { 2: OTHERS });
    for (const [second, press, left] of [
      [10, 'start', all],
      [20, 'advance', all.slice(1)],
      [30, 'advance', all.slice(1)],
      [40, 'advance', all.slice(2)],
    ] as const) {
      moveClock(app, sec(second));
      await expectStatus(callNight(ann, night.id, press), 200);
      expect(await toCome()).toEqual(left);
    }
    expect(await pickSeenBy(bob, who(), 2)).toMatchObject({ ...OTHERS, status: 'from-plan' });
  });

  it('should count round after round of an evening at which its player is not (PL-07, TL-03)', async () => {
    await started();
    await planned(who(), { 1: NAMES, 2: OTHERS, 3: pick('Max Verstappen', 'Lance Stroll', 'RB') });
    // pick and swap and result take 180, 30 and 20 seconds
    for (const [round, at] of [
      [1, 181],
      [2, 411],
      [3, 641],
    ] as const) {
      await expectStatus(savePick(ann, night.id, pickOf(round)), 200);
      moveClock(app, sec(at - 2));
      expect(await seen(round)).toMatchObject({ selectionMade: false, mainDriver: null });
      moveClock(app, sec(at));
      expect(await seen(round)).toMatchObject({ status: 'from-plan' });
      moveClock(app, sec(at + 50));
    }
    const points = await pointsOf(bob);
    expect(Object.keys(points)).toEqual(['1', '2', '3']);
    expect(points).toMatchObject(EARNED);
  });
});

/** Something else for each round. */
const pickOf = (round: number) =>
  [pick('VER', 'LEC', 'McLaren'), pick('HAM', 'SAI', 'Williams'), pick('ALO', 'OCO', 'Alpine')][
    round - 1
  ]!;
