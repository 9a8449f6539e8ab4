import { PushClient } from '../../../src/core/push/push-client.js';
import { PushService } from '../../../src/core/push/push.service.js';
import { stored } from '../../support/inspect.js';
import type { TestDevice } from '../../support/push-service.js';
import { DAY, HOUR, MINUTE, SECOND } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { until } from '../../support/test-app.js';
import { pushingApp } from '../../support/pushed.js';

describe('what push services answer (NT-02)', () => {
  const { app, service } = pushingApp();
  const { ann } = app.players('ann');
  let phone: TestDevice;
  let keys = 0;
  let body = 'Box, box.';

  const prepare = (): void => {
    app.nest
      .get(PushService, { strict: false })
      .addRenderer('spec', ({ key }) =>
        Promise.resolve(
          key === 'over'
            ? null
            : { title: String(key), body, path: '/dashboard', tag: String(key), until: null },
        ),
      );
  };

  afterAll(() => service.release());
  app.runForTests();
  beforeAll(prepare);
  beforeEach(async () => {
    phone = await service.device().add(ann);
  });
  afterEach(restoreSystemTime);

  const queue = async (key = `push-${(keys += 1)}`, device = phone): Promise<string> => {
    await app.nest
      .get(PushService, { strict: false })
      .queue({ key, device: device.id, writer: 'spec', facts: { key } });
    return key;
  };
  const stateOf = async (key: string): Promise<unknown> =>
    (await stored(app, 'pushes')).find(({ facts }) => facts.key === key)?.state;

  it('should be taken, with what it replaces and how urgent it is', async () => {
    const key = await queue();
    await queue(key);
    await app.runJobs();
    expect(phone.titles).toEqual([key]);
    expect(phone.deliveries[0]).toMatchObject({ ttl: 43_200, urgency: 'normal' });
    expect(phone.deliveries[0]?.topic).toMatch(/^[\w-]{32}$/);
    expect(await stateOf(key)).toBe('sent');
  });

  it.each([404, 410])('should end a device at %d, and what waits for it', async (status) => {
    phone.behaviour = { status };
    const keys = [await queue(), await queue()];
    await app.runJobs();
    expect([phone.asked, await stateOf(keys[0] ?? ''), await stateOf(keys[1] ?? '')]).toEqual([
      1,
      'dropped',
      'dropped',
    ]);
    const devices = await stored(app, 'pushDevices');
    expect(devices.map(({ _id }) => String(_id))).not.toContain(phone.id);
  });

  it('should be off after three refusals in a row', async () => {
    const answers = [403, 400, 201, 401, 413, 403, 301];
    for (const status of answers) {
      phone.behaviour = { status };
      await queue();
      await app.runJobs();
    }
    expect(phone.asked).toBe(answers.length);
    phone.behaviour = { status: 201 };
    const key = await queue();
    await app.runJobs();
    expect([phone.asked, await stateOf(key)]).toEqual([answers.length, 'dropped']);
  });

  it.each([400, 401, 403, 413, 301])('should not be tried again after %d', async (status) => {
    phone.behaviour = { status };
    const key = await queue();
    await app.runJobs();
    expect(await stateOf(key)).toBe('failed');
    phone.behaviour = { status: 201 };
    passSystemTime(DAY);
    const next = await queue();
    await app.runJobs();
    expect([phone.titles, phone.asked]).toEqual([[next], 2]);
  });

  it.each([
    ['500', { status: 500 }, 20 * SECOND],
    ['503 for 2 minutes', { status: 503, retryAfter: '120' }, 2 * MINUTE],
    ['429', { status: 429 }, 20 * SECOND],
    ['429 for 10 minutes', { status: 429, retryAfter: '600' }, 10 * MINUTE],
    ['429 for years', { status: 429, retryAfter: '99999999' }, HOUR],
    ['429 with nonsense', { status: 429, retryAfter: 'soon' }, 20 * SECOND],
    ['a broken line', 'hang up', 20 * SECOND],
  ] as const)(
    'should be tried again after %s, in order, once',
    async (_what, behaviour, waitMs) => {
      phone.behaviour = behaviour;
      const keys = [await queue(), await queue(), await queue()];
      await app.runJobs();
      expect(phone.asked).toBe(1);
      phone.behaviour = { status: 201 };
      // longer than nothing, and shorter than asked for
      passSystemTime(waitMs - 10 * SECOND);
      await app.runJobs();
      expect(phone.titles).toEqual([]);
      passSystemTime(11 * SECOND);
      await app.runJobs();
      expect(phone.titles).toEqual(keys);
    },
  );

  it('should wait as long as a date says', async () => {
    phone.behaviour = { status: 429, retryAfter: new Date(Date.now() + 5 * MINUTE).toUTCString() };
    const key = await queue();
    await app.runJobs();
    phone.behaviour = { status: 201 };
    passSystemTime(4 * MINUTE);
    await app.runJobs();
    expect(phone.titles).toEqual([]);
    passSystemTime(2 * MINUTE);
    await app.runJobs();
    expect(phone.titles).toEqual([key]);
  });

  it('should be given up after a day', async () => {
    phone.behaviour = { status: 500 };
    const key = await queue();
    await app.runJobs();
    passSystemTime(DAY + MINUTE);
    await app.runJobs();
    expect(await stateOf(key)).toBe('failed');
  });

  it('should reach others while one service hangs, and that one by another try that replaces the first', async () => {
    const client = app.nest.get(PushClient, { strict: false });
    client.timeoutMs = 500;
    phone.behaviour = 'hang';
    const tablet = await service.device().add(ann);
    const [key, other] = [await queue(), await queue(undefined, tablet)];
    await app.runJobs();
    expect(tablet.titles).toEqual([other]);
    await until(async () => (await stateOf(key)) === 'queued', 'the time-out');
    client.timeoutMs = 10_000;
    phone.behaviour = { status: 201 };
    passSystemTime(MINUTE);
    await app.runJobs();
    expect([phone.titles, phone.asked]).toEqual([[key], 2]);
  });

  it('should not be sent when it is not true any more', async () => {
    phone.behaviour = { status: 500 };
    await queue('over');
    await app.runJobs();
    expect([phone.asked, await stateOf('over')]).toEqual([0, 'dropped']);
  });

  it('should be sent after a restart when the process died while it was sending', async () => {
    const key = await queue();
    const pushes = await stored(app, 'pushes');
    expect(pushes.find(({ facts }) => facts.key === key)?.state).toBe('queued');
    await app.restart();
    prepare();
    await app.runJobs();
    expect(phone.titles).toEqual([key]);
  });

  it('should be short enough for every service, cut where people see the end of a letter', async () => {
    body = '👨‍👩‍👧‍👦'.repeat(500);
    await queue();
    await app.runJobs();
    body = 'ü'.repeat(5000);
    await queue();
    await app.runJobs();
    expect(phone.deliveries).toHaveLength(2);
    for (const { bytes } of phone.deliveries) expect(bytes).toBeLessThanOrEqual(4096);
    expect(phone.deliveries[1]?.message.body).toMatch(/^ü+…$/);
  });

  it('should be forgotten a month later', async () => {
    const key = await queue();
    await app.runJobs();
    passSystemTime(31 * DAY);
    await app.runJobs();
    expect(await stateOf(key)).toBeUndefined();
  });
});
