import { ApiSession } from '../../support/api-session.js';
import { DAY } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { suiteApp } from '../../support/suite-app.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const app = suiteApp();

describe('devices (AC-03)', () => {
  app.runForTests();
  afterEach(restoreSystemTime);

  /** The same player in another browser. */
  async function elsewhere(
    { username, email }: ApiSession,
    userAgent: string,
  ): Promise<ApiSession> {
    const session = new ApiSession(app, username, email);
    await session.signIn(undefined, { headers: { 'user-agent': userAgent } });
    return session;
  }

  const devicesOf = async (session: ApiSession) => (await session.get('/api/users/devices')).body;

  it('should be listed with since when and when last seen, the latest first', async () => {
    const ann = await app.somebody();
    const laptop = await elsewhere(ann, FIREFOX);
    passSystemTime(DAY);
    const phone = await elsewhere(ann, IPHONE);
    passSystemTime(2 * DAY);
    await laptop.post('/api/auth/refresh').then(({ body }) => (laptop.token = body.accessToken));
    const devices = await devicesOf(laptop);
    expect(devices).toMatchObject([
      { name: 'Firefox on Linux', isCurrent: true },
      { name: 'Safari on iOS', isCurrent: false },
      { name: 'Unknown device', isCurrent: false },
    ]);
    const [now, other] = devices;
    expect(Date.parse(now.lastSeen) - Date.parse(now.since)).toBeGreaterThanOrEqual(2 * DAY - 1000);
    expect(other.lastSeen).toBe(other.since);
    expect(phone.token).not.toBeNull();
  });

  it('should show no secret of a session', async () => {
    const ann = await app.somebody();
    const text = JSON.stringify(await devicesOf(ann));
    expect(text).not.toMatch(/hash|token/i);
  });

  it('should leave out what has expired', async () => {
    const ann = await app.somebody();
    passSystemTime(91 * DAY);
    await ann.signIn();
    expect(await devicesOf(ann)).toHaveLength(1);
  });

  it('should end one at once, also for a token that is still good', async () => {
    const ann = await app.somebody();
    const phone = await elsewhere(ann, IPHONE);
    const { id } = (await devicesOf(ann)).find(
      (each: { name: string }) => each.name === 'Safari on iOS',
    );
    const { status, body } = await ann.delete(`/api/users/devices/${id}`);
    expect([status, body.length]).toEqual([200, 1]);
    expect((await phone.get('/api/auth/me')).status).toBe(401);
    expect((await phone.post('/api/auth/refresh')).status).toBe(401);
    expect(await ann.delete(`/api/users/devices/${id}`)).toMatchObject({
      status: 404,
      body: { code: 'DEVICE_NOT_FOUND' },
    });
  });

  it('should end all others', async () => {
    const ann = await app.somebody();
    const others = [await elsewhere(ann, IPHONE), await elsewhere(ann, FIREFOX)];
    const { status, body } = await ann.delete('/api/users/devices');
    expect([status, body]).toMatchObject([200, [{ isCurrent: true }]]);
    for (const other of others) expect((await other.get('/api/auth/me')).status).toBe(401);
    expect((await ann.get('/api/auth/me')).status).toBe(200);
  });

  it('should be nobody else’s to end', async () => {
    const ann = await app.somebody();
    const bob = await app.somebody();
    const [{ id }] = await devicesOf(bob);
    expect((await ann.delete(`/api/users/devices/${id}`)).status).toBe(404);
    expect((await bob.get('/api/auth/me')).status).toBe(200);
  });
});
