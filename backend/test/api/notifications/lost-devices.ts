import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { type ApiSession, expectStatus, visitor } from '../../support/api-session.js';
import { stored } from '../../support/inspect.js';
import { leagueOf } from '../../support/league-scenario.js';
import { annsPhone } from '../../support/pushed.js';
import { DAY, HOUR, MINUTE } from '../../support/durations.js';
import type { Json } from '../../support/test-app.js';
import { AUSTRALIA, shift } from '../../support/weekends-2025.js';

const PATH = '/api/users/push-subscriptions';

describe('a device whose subscription is worth nothing any more (NT-02)', () => {
  const { app, service, ann, ben, phone } = annsPhone();

  app.runForEachTest();
  beforeEach(async () => {
    await leagueOf(ann, [], 'Box Box');
    await app.runJobs();
    app.emails.length = 0;
  });

  /** What came by email then, without the name of the race. */
  const mailsAt = async (ms: number): Promise<string[]> => {
    app.emails.length = 0;
    await app.setTime(shift(AUSTRALIA.lock, ms));
    return app.emails.map(({ subject }) => subject.replace(/ (for )?the Australian .*/, ''));
  };
  const devicesOf = async (player: ApiSession): Promise<string[]> => {
    const { body } = await expectStatus(player.get('/api/users/notifications'), 200);
    return body.devices.map(({ _id }: Json) => _id);
  };

  it('should lose nothing while its push service refuses, and be said to be off', async () => {
    phone.behaviour = { status: 403 };
    expect(await mailsAt(-DAY)).toEqual(['Reminder: you haven’t picked']);
    expect(await mailsAt(-2 * HOUR)).toEqual(['Last reminder:']);
    expect(await devicesOf(ann)).toEqual([phone.id]);
    expect(await mailsAt(-30 * MINUTE)).toContain('Push is off on Chrome on Android');
    expect([phone.asked, await devicesOf(ann)]).toEqual([3, []]);
    expect(await mailsAt(0)).toEqual([]);
    expect(phone.asked).toBe(3);
  });

  it('should stay removed at its next visit, until push is turned on there', async () => {
    const { subscription } = phone;
    await expectStatus(ann.post(PATH, { ...subscription, isVisit: true }), 201);
    await expectStatus(ann.delete(`${PATH}?id=${phone.id}`), 200);
    await expectStatus(ann.delete(`${PATH}?id=${phone.id}`), 404);
    const renewed = { ...service.device().subscription, replaces: subscription.endpoint };
    for (const visit of [subscription, renewed]) {
      const { body } = await expectStatus(ann.post(PATH, { ...visit, isVisit: true }), 409);
      expect(body.code).toBe('PUSH_DEVICE_REMOVED');
    }
    expect(await devicesOf(ann)).toEqual([]);
    expect(await mailsAt(-DAY)).toEqual(['Reminder: you haven’t picked']);
    await expectStatus(ann.post(PATH, subscription), 201);
    expect(await devicesOf(ann)).toHaveLength(1);
  });

  it('should be turned on by another subscription alone, in its place', async () => {
    phone.behaviour = { status: 401 };
    for (const ms of [-DAY, -2 * HOUR, -30 * MINUTE]) await mailsAt(ms);
    const { body } = await expectStatus(ann.post(PATH, phone.subscription), 409);
    expect(body.code).toBe('PUSH_DEVICE_REFUSED');
    const renewed = service.device();
    const replaces = phone.subscription.endpoint;
    await expectStatus(ann.post(PATH, { ...renewed.subscription, replaces }), 201);
    expect(await devicesOf(ann)).toEqual([phone.id]);
    await mailsAt(0);
    expect(renewed.titles).toEqual(['Australian Grand Prix: picks are locked and revealed']);
  });

  it('should get a test that says so, in the end', async () => {
    phone.behaviour = { status: 400 };
    const test = async () => (await ann.post(`${PATH}/test`, { id: phone.id })).body.code;
    expect([await test(), await test(), await test()]).toEqual([
      'UNAVAILABLE',
      'UNAVAILABLE',
      'PUSH_DEVICE_NOT_FOUND',
    ]);
    expect(await devicesOf(ann)).toEqual([]);
  });

  it('should go on as the same device when its browser changes the subscription', async () => {
    const changed = service.device();
    const { endpoint, keys } = phone.subscription;
    const before = { endpoint, auth: keys.auth };
    const worker = visitor(app);
    const change = (body: object) => worker.put(PATH, body);
    const guess = { endpoint, auth: 'A'.repeat(22) };
    await expectStatus(change({ before: guess, after: changed.subscription }), 404);
    const outside = { ...changed.subscription, endpoint: 'https://127.0.0.1/x' };
    await expectStatus(change({ before, after: outside }), 400);
    await expectStatus(change({ before, after: changed.subscription }), 200);
    // a second time it is not stored any more
    await expectStatus(change({ before, after: changed.subscription }), 404);
    // the page says the same at the next visit
    await changed.add(ann);
    expect(await devicesOf(ann)).toEqual([phone.id]);
    await mailsAt(-DAY);
    expect([phone.titles.length, changed.titles.length]).toEqual([0, 1]);
  });

  it('should be one where the page was faster than its worker', async () => {
    const changed = await service.device().add(ann);
    const { endpoint, keys } = phone.subscription;
    const body = { before: { endpoint, auth: keys.auth }, after: changed.subscription };
    await expectStatus(visitor(app).put(PATH, body), 200);
    expect(await devicesOf(ann)).toEqual([changed.id]);
  });

  it('should take the place of the former one of its own player alone', async () => {
    const other = service.device();
    const replaces = phone.subscription.endpoint;
    await expectStatus(ben.post(PATH, { ...other.subscription, replaces }), 201);
    expect([await devicesOf(ann), (await devicesOf(ben)).length]).toEqual([[phone.id], 1]);
  });

  it('should not count as a device with a key that an older version took', async () => {
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url');
    const database = app.nest.get<Connection>(getConnectionToken());
    await database.collection('pushDevices').updateMany({}, { $set: { p256dh } });
    expect(await devicesOf(ann)).toEqual([]);
    expect(await mailsAt(-DAY)).toEqual(['Reminder: you haven’t picked']);
    expect(await stored(app, 'pushes')).toEqual([]);
  });
});
