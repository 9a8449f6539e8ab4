import { expectStatus, signUp } from '../../support/api-session.js';
import { moveClock, stored } from '../../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../../support/league-scenario.js';
import { pick, savePick } from '../../support/picks.js';
import { planned } from '../../support/plans.js';
import { PushStandIn, type TestDevice } from '../../support/push-service.js';
import { annsPhone } from '../../support/pushed.js';
import { remindersTo } from '../../support/reminders.js';
import { DAY, HOUR, MINUTE, SECOND } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { startTwoInstances, type TwoInstances } from '../../support/two-instances.js';
import { AUSTRALIA, CHINA, JAPAN, shift } from '../../support/weekends-2025.js';

const PICK = pick('Lando Norris', 'Max Verstappen', 'McLaren');

describe('reminders by push (NT-02, PL-08)', () => {
  const { app, ann, ben, phone } = annsPhone();
  let box: LeagueScenario;

  app.runForTests();
  beforeAll(async () => {
    box = await leagueOf(ann, [ben], 'Box Box');
    await app.runJobs();
  });
  beforeEach(() => {
    phone.deliveries.length = 0;
    phone.behaviour = { status: 201 };
    app.emails.length = 0;
  });
  afterEach(restoreSystemTime);

  const at = async (time: string, ms: number): Promise<string[]> => {
    phone.deliveries.length = 0;
    await app.setTime(shift(time, ms));
    return phone.deliveries.map(({ message }) => `${message.title} / ${message.body}`);
  };

  it('should come at 24 hours, 2 hours and 30 minutes while there is no pick', async () => {
    const { lock } = AUSTRALIA;
    expect(await at(lock, -DAY - SECOND)).toEqual([]);
    const line =
      'Australian Grand Prix locks at 04:55 UTC on Saturday / You have no pick in Box Box.';
    expect(await at(lock, -DAY)).toEqual([line]);
    expect(phone.deliveries[0]).toMatchObject({
      ttl: 43_200,
      urgency: 'normal',
      message: { path: `/league/${box.id}/race/next/selections`, tag: 'reminder:2025:1' },
    });
    expect(await at(lock, -3 * HOUR)).toEqual([]);
    expect(await at(lock, -2 * HOUR)).toEqual([line]);
    expect(phone.deliveries[0]).toMatchObject({ urgency: 'high', ttl: 7200 });
    expect(await at(lock, -30 * MINUTE)).toEqual([line]);
    expect(phone.deliveries[0]?.ttl).toBe(1800);
    expect(await at(lock, -20 * MINUTE)).toEqual([]);
    expect(remindersTo(app, ann)).toEqual([]);
    // ben has no device
    expect(remindersTo(app, ben)).toHaveLength(2);
  });

  it('should not come once the pick is in, however long it was delayed', async () => {
    phone.behaviour = { status: 503, retryAfter: '60' };
    expect(await at(CHINA.lock, -2 * HOUR)).toEqual([]);
    await expectStatus(savePick(ann, box.id, PICK), 200);
    phone.behaviour = { status: 201 };
    passSystemTime(2 * MINUTE);
    await app.runJobs();
    expect(phone.deliveries).toEqual([]);
  });

  it('should not come after the lock, when it was on its way for that long', async () => {
    await app.setTime(shift(JAPAN.lock, -DAY - SECOND));
    phone.behaviour = { status: 503, retryAfter: '60' };
    expect(await at(JAPAN.lock, -30 * MINUTE)).toEqual([]);
    phone.behaviour = { status: 201 };
    passSystemTime(2 * MINUTE);
    moveClock(app, JAPAN.lock);
    await app.runJobs();
    expect(phone.titles.filter((title) => title.includes('locks at'))).toEqual([]);
  });

  it('should say that the plan will count, and not at the last minute (PL-08)', async () => {
    const lock = '2025-04-12T15:55:00.000Z';
    await app.setTime(shift(lock, -2 * DAY));
    await planned(
      { app, league: box.id, player: ann },
      { 4: pick('Oscar Piastri', 'George Russell', 'Mercedes') },
    );
    expect(await at(lock, -DAY)).toEqual([
      'Your plan will count: Bahrain Grand Prix / Oscar Piastri, George Russell and Mercedes in Box Box.\n' +
        'Picks lock at 15:55 UTC on Saturday. Tap to change it.',
    ]);
    expect(phone.deliveries[0]?.message.path).toBe(`/league/${box.id}/plan`);
    expect(await at(lock, -2 * HOUR)).toHaveLength(1);
    expect(phone.deliveries[0]?.ttl).toBe(7200);
    expect(await at(lock, -30 * MINUTE)).toEqual([]);
  });

  it('should become an email when the only device is gone, and stay away from a muted league', async () => {
    const lock = '2025-04-19T16:55:00.000Z';
    await app.setTime(shift(lock, -DAY - SECOND));
    phone.behaviour = { status: 410 };
    expect(await at(lock, -2 * HOUR)).toEqual([]);
    await app.runJobs();
    expect(remindersTo(app, ann).map(({ subject }) => subject)).toEqual([
      'Last reminder: the Saudi Arabian Grand Prix locks at 16:55 UTC on Saturday',
    ]);
    expect((await stored(app, 'pushDevices')).length).toBe(0);
    app.emails.length = 0;
    await expectStatus(ann.put('/api/users/notifications', { mutedLeagues: [box.id] }), 200);
    await app.setTime(shift('2025-05-02T20:25:00.000Z', -2 * HOUR));
    expect(remindersTo(app, ann)).toEqual([]);
    expect(remindersTo(app, ben)).toHaveLength(1);
  });
});

describe('pushes of two instances (NT-02)', () => {
  const service = new PushStandIn();
  let instances: TwoInstances;

  beforeAll(async () => {
    await service.listen();
    instances = await startTwoInstances({ PUSH_SERVICES: service.origin });
  });
  afterAll(async () => {
    await instances?.close();
    await service.close();
  });

  it('should be signed with one key, and come once to each device, in order', async () => {
    const { one, two } = instances;
    const ann = await signUp(one, 'ann');
    const devices: TestDevice[] = [];
    for (let i = 0; i < 5; i += 1) devices.push(await service.device().add(ann));
    await leagueOf(ann, [], 'Box Box');
    const keys = await Promise.all(
      [one, two].map(async (app) => {
        const answer = await app.request({
          method: 'GET',
          url: '/api/push/key',
          headers: { authorization: `Bearer ${ann.token}` },
        });
        return answer.body.publicKey as string;
      }),
    );
    expect(keys[0]).toBe(keys[1]);
    for (const ms of [-DAY, -2 * HOUR, -30 * MINUTE]) {
      for (const app of [one, two]) moveClock(app, shift(AUSTRALIA.lock, ms));
      await Promise.all([one.runJobs(), two.runJobs(), one.runJobs(), two.runJobs()]);
    }
    const titles = Array.from(
      { length: 3 },
      () => 'Australian Grand Prix locks at 04:55 UTC on Saturday',
    );
    for (const device of devices) expect(device.titles).toEqual(titles);
  });
});
