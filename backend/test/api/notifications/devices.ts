import { ApiSession, expectStatus, PASSWORD } from '../../support/api-session.js';
import { stored } from '../../support/inspect.js';
import { ANDROID, FIREFOX } from '../../support/push-service.js';
import { DAY } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import type { Json } from '../../support/test-app.js';
import { pushingApp } from '../../support/pushed.js';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';

/** A public key that no curve has. */
const noPoint = (bytes: number): string =>
  Buffer.concat([Buffer.from([4]), Buffer.alloc(64, bytes)]).toString('base64url');

describe('devices that get pushes (NT-02)', () => {
  const { app, service } = pushingApp();

  app.runForTests();
  afterEach(restoreSystemTime);

  /** The same player in another browser. */
  const elsewhere = async (
    { username, email }: ApiSession,
    password = PASSWORD,
  ): Promise<ApiSession> => {
    const there = new ApiSession(app, username, email);
    await expectStatus(there.signIn(password), 200);
    return there;
  };
  const devicesOf = async (player: ApiSession): Promise<string[]> => {
    const { body } = await expectStatus(player.get('/api/users/notifications'), 200);
    return body.devices.map(({ name }: Json) => name);
  };
  const test = (player: ApiSession, id: string) =>
    player.post('/api/users/push-subscriptions/test', { id });

  it('should have a key that stays the same', async () => {
    const ann = await app.somebody();
    const key = async () => (await expectStatus(ann.get('/api/push/key'), 200)).body.publicKey;
    const first = await key();
    expect(Buffer.from(first, 'base64url')).toHaveLength(65);
    await app.restart();
    expect(await key()).toBe(first);
  });

  it.each([
    ['Chrome on Android', ANDROID],
    ['Firefox on Linux', FIREFOX],
    ['Safari on iOS', SAFARI],
    ['Microsoft Edge on Windows', EDGE],
    ['Unknown device', ''],
    ['Unknown device', '<script>'.repeat(200)],
  ])('should be named %s', async (name, userAgent) => {
    const ann = await app.somebody();
    await service.device().add(ann, userAgent);
    expect(await devicesOf(ann)).toEqual([name]);
  });

  it('should be one however often it is added, and several side by side', async () => {
    const ann = await app.somebody();
    const phone = service.device();
    await Promise.all([phone.add(ann), phone.add(ann), phone.add(ann)]);
    await service.device().add(ann, FIREFOX);
    expect(await devicesOf(ann)).toEqual(['Chrome on Android', 'Firefox on Linux']);
  });

  it.each([
    ['as browsers give it', null, 201],
    ['that is to end', Date.now() + DAY, 201],
    ['with a time in words', 'tomorrow', 400],
  ])('should be added with a subscription %s', async (_, expirationTime, status) => {
    const subscription = { ...service.device().subscription, expirationTime };
    await expectStatus(
      (await app.somebody()).post('/api/users/push-subscriptions', subscription),
      status,
    );
  });

  it('should get a test, encrypted and signed, that opens the page', async () => {
    const ann = await app.somebody();
    const phone = await service.device().add(ann);
    const { body } = await expectStatus(test(ann, phone.id), 200);
    expect(body.message).toContain('Chrome on Android');
    const [delivery] = phone.deliveries;
    expect(delivery?.message).toMatchObject({
      title: 'Gridlock works here',
      path: '/notifications',
    });
    expect(delivery?.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/);
    const [, claims = ''] = /t=[\w-]+\.([\w-]+)\./.exec(delivery?.authorization ?? '') ?? [];
    const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect([aud, sub]).toEqual([service.origin, 'mailto:support@gridlock.example']);
  });

  it('should show an error for a push service that does not answer', async () => {
    const ann = await app.somebody();
    const phone = await service.device().add(ann);
    phone.behaviour = { status: 500 };
    expect(await test(ann, phone.id)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    phone.behaviour = { status: 410 };
    expect((await test(ann, phone.id)).body.code).toBe('PUSH_DEVICE_NOT_FOUND');
    expect(await devicesOf(ann)).toEqual([]);
  });

  it("should be nobody else's: neither tested nor removed by others", async () => {
    const [ann, ben] = [await app.somebody(), await app.somebody()];
    const { id } = await service.device().add(ann);
    expect((await test(ben, id)).status).toBe(404);
    expect((await ben.delete(`/api/users/push-subscriptions?id=${id}`)).status).toBe(404);
    expect(await devicesOf(ann)).toHaveLength(1);
    await expectStatus(ann.delete(`/api/users/push-subscriptions?id=${id}`), 200);
    expect(await devicesOf(ann)).toEqual([]);
    expect((await test(ann, id)).status).toBe(404);
  });

  it('should go with the player who signs in there', async () => {
    const [ann, ben] = [await app.somebody(), await app.somebody()];
    const shared = service.device();
    await shared.add(ann);
    await shared.add(ben);
    expect([await devicesOf(ann), await devicesOf(ben)]).toEqual([[], ['Chrome on Android']]);
  });

  it('should be removed when its browser signs out, and no other', async () => {
    const ann = await app.somebody();
    await service.device().add(ann, FIREFOX);
    const there = await elsewhere(ann);
    const phone = await service.device().add(there);
    await expectStatus(there.post('/api/auth/logout'), 200);
    expect(await devicesOf(ann)).toEqual(['Firefox on Linux']);
    const all = await stored(app, 'pushDevices');
    expect(all.map(({ _id }) => String(_id))).not.toContain(phone.id);
  });

  it('should end with a new password, and outlast a session that has run out', async () => {
    const ann = await app.somebody();
    const phone = await service.device().add(ann);
    passSystemTime(30 * DAY);
    expect(await devicesOf(await elsewhere(ann))).toEqual(['Chrome on Android']);
    passSystemTime(151 * DAY);
    const back = await elsewhere(ann);
    expect(await devicesOf(back)).toEqual([]);
    await phone.add(back);
    expect(await devicesOf(back)).toEqual(['Chrome on Android']);
    const fields = { email: ann.email, password: 'another-lights-out', currentPassword: PASSWORD };
    await expectStatus(back.post('/api/auth/reset-password', fields), 200);
    expect(await devicesOf(await elsewhere(ann, fields.password))).toEqual([]);
  });

  it('should be removed with the account', async () => {
    const ann = await app.somebody();
    const phone = await service.device().add(ann);
    await expectStatus(
      ann.delete('/api/auth/delete', undefined, { currentPassword: PASSWORD }),
      200,
    );
    await app.runJobs();
    const all = await stored(app, 'pushDevices');
    expect(all.map(({ _id }) => String(_id))).not.toContain(phone.id);
  });

  it.each([
    { endpoint: 'https://push.example.org/abc' },
    { endpoint: 'http://169.254.169.254/latest/meta-data' },
    { endpoint: 'https://127.0.0.1/abc' },
    { endpoint: 'nonsense' },
    { endpoint: 7 },
    { keys: null },
    { keys: { p256dh: 'short', auth: 'A'.repeat(22) } },
    { keys: { p256dh: `B${'A'.repeat(86)}`, auth: '' } },
    // right in form, and no point of the curve
    { keys: { p256dh: noPoint(1), auth: 'A'.repeat(22) } },
    { keys: { p256dh: noPoint(7), auth: 'A'.repeat(22) } },
    { replaces: 7 },
  ])('should not be added with %j', async (wrong) => {
    const ann = await app.somebody();
    const body = { ...service.device().subscription, ...wrong };
    expect((await ann.post('/api/users/push-subscriptions', body)).status).toBe(400);
    expect(await devicesOf(ann)).toEqual([]);
  });
});
