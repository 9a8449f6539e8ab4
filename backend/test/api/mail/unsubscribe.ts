import { type ApiSession, expectStatus, signUp, visitor } from '../../support/api-session.js';
import { leagueOf } from '../../support/league-scenario.js';
import { DAY } from '../../support/durations.js';
import { remindersTo, setReminders } from '../../support/reminders.js';
import { AUSTRALIA, shift } from '../../support/weekends-2025.js';
import { quietApp } from '../../support/suite-app.js';

describe('one-click unsubscribing (RFC 8058)', () => {
  const app = quietApp();
  let ann: ApiSession;
  /** As a mail program reads it from the header. */
  let address: string;

  app.runForTests();
  beforeAll(async () => {
    ann = await signUp(app, 'ann');
    await leagueOf(ann, []);
    await app.setTime(shift(AUSTRALIA.lock, -DAY));
    const [email] = remindersTo(app, ann);
    address = /^<(.*)>$/.exec(email?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(email?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });
  beforeEach(() => setReminders(ann, true));

  const path = () => address.replace('http://gridlock.test', '');
  const isOn = async (): Promise<boolean> =>
    (await expectStatus(ann.get('/api/users/preferences'), 200)).body.emailRemindersEnabled;
  const post = (url: string, type?: string, payload?: string) =>
    app.request({
      method: 'POST',
      url,
      headers: { ...(type ? { 'content-type': type } : {}), origin: 'https://mail.example.org' },
      payload,
    });

  const PART = [
    '--b',
    'Content-Disposition: form-data; name="List-Unsubscribe"',
    '',
    'One-Click',
    '--b--',
    '',
  ].join('\r\n');

  it.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['a multipart form', 'multipart/form-data; boundary=b', PART],
    ['JSON', 'application/json', '{}'],
    ['no body', undefined, undefined],
  ])('should turn reminders off without signing in, by %s', async (_, type, payload) => {
    const { status, body } = await post(path(), type, payload);
    expect([status, body.message]).toEqual([
      200,
      'Race reminders are off. You can turn them back on in your profile.',
    ]);
    expect(await isOn()).toBe(false);
  });

  it('should say the same when asked again', async () => {
    const first = await post(path());
    expect(await post(path())).toMatchObject({ status: 200, body: first.body });
    expect(await isOn()).toBe(false);
  });

  it('should change nothing when a mail scanner follows the links, but lead to a page', async () => {
    const { status, headers } = await app.request({ method: 'GET', url: path() });
    const token = path().split('token=')[1];
    expect([status, headers['location']]).toEqual([
      302,
      `http://gridlock.test/unsubscribe?token=${token}`,
    ]);
    expect(remindersTo(app, ann)[0]?.text).toContain(headers['location']);
    const head = await app.request({ method: 'GET', url: headers['location'].slice(20) });
    expect(head.status).toBeLessThan(500);
    expect(await isOn()).toBe(true);
  });

  it('should still be good after the password has changed and every session has ended', async () => {
    const reset = { email: ann.email, password: 'box-box-and-overcut' };
    await expectStatus(ann.post('/api/auth/reset-password', reset), 200);
    await expectStatus(ann.signIn(reset.password), 200);
    await setReminders(ann, true);
    expect((await post(path())).status).toBe(200);
    expect(await isOn()).toBe(false);
  });

  it.each([
    ['nothing', () => ''],
    ['a word', () => 'me'],
    ['the account alone', () => ann.id],
    ['a forged signature', () => `${ann.id}.${'A'.repeat(43)}`],
    ['the signature of another account', () => `${'0'.repeat(24)}.${path().slice(-43)}`],
    ['more than the token', () => `${path().split('token=')[1]}x`],
    ['an access token', () => ann.token ?? ''],
  ])('should refuse %s', async (_, token) => {
    const { status, body } = await post(`/api/users/unsubscribe?token=${token()}`);
    expect(status).toBe(400);
    expect(body.message).not.toMatch(/ann|exist/);
    expect(await isOn()).toBe(true);
  });

  it('should open nothing else', async () => {
    const token = path().split('token=')[1] ?? '';
    const asBearer = { headers: { authorization: `Bearer ${token}` } };
    expect((await visitor(app).get('/api/auth/me', asBearer)).status).toBe(401);
    const reset = { token, email: ann.email, password: 'box-box-and-overcut' };
    expect((await visitor(app).post('/api/auth/reset-password', reset)).status).toBe(400);
  });

  it('should answer kindly for an account that is deleted', async () => {
    await expectStatus(ann.delete('/api/auth/delete'), 200);
    const { status, body } = await post(path());
    expect([status, body.message]).toEqual([
      200,
      'This account has been deleted, so you won’t get any more emails.',
    ]);
    ann = await signUp(app, 'ann');
  });
});
