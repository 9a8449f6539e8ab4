import { type ApiSession, expectStatus, signUp } from '../../support/api-session.js';
import { changeStored } from '../../support/change-stored.js';
import { moveClock, startQuiet, stored } from '../../support/inspect.js';
import type { LeagueScenario } from '../../support/league-scenario.js';
import { EVENING, getNight, nightOf, callNight, sec, WINTER } from '../../support/night.js';
import { currentPick, pick, roundPicks, savePick } from '../../support/picks.js';
import { type Json, type TestApp, until } from '../../support/test-app.js';

let app: TestApp;
let ann: ApiSession;
let bob: ApiSession;
let night: LeagueScenario;

/** The server is gone `from` some second of the evening, and comes back at another. */
async function away(from: number, to: number): Promise<void> {
  // the last heartbeat came within the second before, and answers may have gone out a little longer
  const last = sec(from - 2);
  // a heartbeat that comes meanwhile says the same
  moveClock(app, last);
  await changeStored(app, 'nightHeartbeats', {}, { at: last });
  await app.restart({ SIMULATION_START: sec(to).toISOString() });
}

const phase = async (): Promise<Json> => {
  const { round, phase, phaseEndsAt, restarted } = await getNight(ann, night.id);
  const left = phaseEndsAt && (Date.parse(phaseEndsAt) - app.now().getTime()) / 1000;
  return { round, phase, left, restarted };
};
const heartbeat = () =>
  until(
    async () => (await stored(app, 'nightHeartbeats')).length > 0,
    'a heartbeat of the evening',
  );

describe('an evening whose server was away', () => {
  beforeEach(async () => {
    app = await startQuiet(WINTER);
    [ann, bob] = await Promise.all([signUp(app, 'ann'), signUp(app, 'bob')]);
    night = await nightOf(ann, [bob]);
    await expectStatus(callNight(ann, night.id, 'start'), 200);
  });
  afterEach(() => app?.close());

  it('should give the open round its full time again, once, with its picks (TL-09)', async () => {
    await heartbeat();
    await expectStatus(savePick(bob, night.id, pick('NOR', 'PIA', 'Ferrari')), 200);
    moveClock(app, sec(100));
    await away(100, 4000);
    expect(await phase()).toEqual({ round: 1, phase: 'picks', left: 180, restarted: true });
    expect((await currentPick(bob, night.id, 1)).body.mainDriver).toBe('Lando Norris');
    await away(4100, 9000);
    expect(await phase()).toEqual({ round: 1, phase: 'picks', left: 80, restarted: true });
  });

  it('should never open picks again that were shown (TL-09, LOCK-8)', async () => {
    await heartbeat();
    await expectStatus(savePick(bob, night.id, pick('NOR', 'PIA', 'Ferrari')), 200);
    moveClock(app, sec(181));
    expect((await roundPicks(ann, night.id, 1)).body.locked).toBe(true);
    // as if the last heartbeat had been lost
    await away(170, 4000);
    expect(await phase()).toEqual({ round: 1, phase: 'swap', left: 30, restarted: true });
    expect((await savePick(bob, night.id, pick('HAM', 'SAI', 'Williams'))).status).toBe(400);
  });

  it('should wait for its result again, and leave a paused night paused (TL-09)', async () => {
    await heartbeat();
    moveClock(app, sec(215));
    await away(215, 4000);
    expect(await phase()).toMatchObject({ round: 1, phase: 'result', left: 20 });
    moveClock(app, sec(4030));
    await expectStatus(callNight(ann, night.id, 'pause'), 200);
    await away(4040, 9000);
    expect(await getNight(ann, night.id)).toMatchObject({
      state: 'paused',
      round: 2,
      secondsLeft: 170,
    });
  });

  it('should be noted as over at its end, whether anybody reads it or not (TL-09)', async () => {
    const end = sec(24 * 230 + 1);
    moveClock(app, end);
    await changeStored(app, 'nightHeartbeats', {}, { at: end });
    // a process checks for evenings when it starts
    await app.restart({ SIMULATION_START: end.toISOString() });
    await until(
      async () => (await stored(app, 'leagues'))[0]?.['night']?.isOver === true,
      'the evening is noted as over',
    );
    expect(await getNight(ann, night.id)).toMatchObject({ state: 'over', round: 24 });
  });
});

describe('an evening with a set start, whose server was away then (NIGHT-6)', () => {
  beforeEach(async () => {
    app = await startQuiet(WINTER);
    [ann, bob] = await Promise.all([signUp(app, 'ann'), signUp(app, 'bob')]);
    night = await nightOf(ann, [bob], { ...EVENING, startsAt: sec(1200).toISOString() });
  });
  afterEach(() => app?.close());

  it.each([
    ['long before', 600],
    ['just before', 1195],
  ])('should begin when it is there again, if it went down %s', async (_when, from) => {
    await away(from, 3000);
    expect(await phase()).toEqual({ round: 1, phase: 'picks', left: 180, restarted: false });
    expect(Date.parse((await getNight(bob, night.id)).startsAt)).toBe(sec(3000).getTime());
    await expectStatus(savePick(bob, night.id, pick('NOR', 'PIA', 'Ferrari')), 200);
    // once, and not at each start of a server
    await away(3050, 3100);
    expect((await getNight(bob, night.id)).round).toBe(1);
    expect(Date.parse((await getNight(bob, night.id)).startsAt)).toBe(sec(3000).getTime());
  });

  it('should begin when it is there again where no server has left a sign of life', async () => {
    await app.restart({ SIMULATION_START: sec(3000).toISOString() });
    expect(await phase()).toMatchObject({ round: 1, phase: 'picks', left: 180 });
  });

  it('should begin as it was set where the server is back before, or was not away', async () => {
    await away(600, 1100);
    expect((await getNight(bob, night.id)).state).toBe('lobby');
    await heartbeat();
    moveClock(app, sec(1230));
    expect(await phase()).toEqual({ round: 1, phase: 'picks', left: 150, restarted: false });
  });
});
