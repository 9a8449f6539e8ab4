import { expectStatus } from '../../support/api-session.js';
import { moveClock } from '../../support/inspect.js';
import { getNight, nightOf, callNight, sec, WINTER } from '../../support/night.js';
import { pick, savePick, swapDrivers } from '../../support/picks.js';
import type { Json } from '../../support/test-app.js';
import { quietApp } from '../../support/suite-app.js';

const SWAP = { raceId: 1, originalDriver: 'NOR', newDriver: 'PIA' };
/** The first round of 2025: Norris won it, Piastri came ninth. */
const POINTS = { stayed: 25, swapped: 2 };
/** A window of ten seconds. */
const PACE = { kind: 'evening', season: 2025, swapSeconds: 10, resultSeconds: 1 };
const [LOCK, END, RESULT] = [180, 190, 191];

const app = quietApp(WINTER);
const { ann, bob } = app.players('ann', 'bob');
let id: string;

/** What Bob has earned in the first round, by every call that says so. */
async function earned(): Promise<readonly number[]> {
  const { body: table } = await ann.get(`/api/league/${id}/standings/2025`);
  const row = table.driverStandings.find(({ user }: Json) => user._id === bob.id);
  const { body: figures } = await bob.get(`/api/statistics/league/${id}/user/${bob.id}`);
  return [row.driverPoints, row.raceResults[0].driverPoints, figures.raceHistory[0].driverPoints];
}
const all = (points: number) => [points, points, points];

describe('a swap in a short window of an evening', () => {
  app.runForTests();
  beforeEach(async () => {
    moveClock(app, sec(0));
    ({ id } = await nightOf(ann, [bob], PACE));
    await expectStatus(callNight(ann, id, 'start'), 200);
    await expectStatus(savePick(bob, id, pick('NOR', 'PIA', 'Ferrari')), 200);
  });

  it.each([
    ['at the lock', LOCK, true],
    ['in the last millisecond', END - 0.001, true],
    ['at the very end', END, true],
    ['a millisecond later', END + 0.001, false],
  ])('should count %s if it is taken (SWAP-1, TL-04)', async (_when, seconds, isTaken) => {
    moveClock(app, sec(seconds));
    const { status, body } = await swapDrivers(bob, id, SWAP);
    expect([status, body.code]).toEqual(isTaken ? [200, undefined] : [400, 'SWAP_WINDOW_CLOSED']);
    moveClock(app, sec(RESULT));
    expect(await earned()).toEqual(all(isTaken ? POINTS.swapped : POINTS.stayed));
  });

  it('should count if it is taken, also while the tables are read (TL-03)', async () => {
    moveClock(app, sec(END));
    await getNight(ann, id);
    const url = `/api/league/${id}/standings/2025`;
    const reads = [ann.get(url), bob.get(url), getNight(ann, id)];
    const [{ status }] = await Promise.all([swapDrivers(bob, id, SWAP), ...reads]);
    expect(status).toBe(200);
    moveClock(app, sec(RESULT));
    expect(await earned()).toEqual(all(POINTS.swapped));
  });

  it('should count if it is taken, while the owner advances the night (TL-06)', async () => {
    moveClock(app, sec(LOCK + 5));
    const [{ status }] = await Promise.all([
      swapDrivers(bob, id, SWAP),
      callNight(ann, id, 'advance', { round: 1, phase: 'swap' }),
    ]);
    moveClock(app, sec(RESULT));
    expect(await earned()).toEqual(all(status === 200 ? POINTS.swapped : POINTS.stayed));
  });
});
