import { expectStatus, PASSWORD, visitor } from '../../support/api-session.js';
import { DAY } from '../../support/durations.js';
import { stored } from '../../support/inspect.js';
import { ProviderBrowser, signInBy } from '../../support/provider-browser.js';
import {
  codeOf,
  form,
  freshEmail,
  providerPlayers,
  SIGN_UP,
} from '../../support/provider-players.js';
import { RealProvider } from '../../support/real-provider.js';
import { suiteApp } from '../../support/suite-app.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { ADMIN_EMAIL } from '../../support/test-app.js';

const provider = new RealProvider();
const app = suiteApp(() => signInBy(provider.issuer, { OIDC_SIGN_UP: 'on' })).with(provider);
const { arrived, newcomer } = providerPlayers(app, provider);

describe('signing in by the host’s identity provider (HO-06)', () => {
  app.runForTests();
  afterEach(restoreSystemTime);

  it('should be one of the ways in', async () => {
    const { body } = await visitor(app).get('/api/auth/ways');
    expect(body).toEqual({ passwords: true, provider: 'Clubhouse', providerSignUp: true });
  });

  it('should send a browser off with PKCE, state and nonce, and a cookie for this site alone', async () => {
    const answer = await new ProviderBrowser(app).call('POST', '/api/auth/oidc/start', {});
    const { searchParams } = new URL(answer.body.url);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'gridlock',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'http://gridlock.test/api/auth/oidc/callback',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(answer.cookies).toEqual([
      expect.objectContaining({
        name: 'gridlock_provider_flow',
        path: '/api/auth',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 900,
      }),
    ]);
  });

  it('should open an account with a confirmed address, and sign in to it from then on', async () => {
    const email = freshEmail();
    const browser = await arrived(email, { payload: { next: '/join/K7QX2M' } });
    const { body } = await expectStatus(browser.finish(), 200);
    const username = email.split('@')[0] ?? '';
    expect(body).toEqual({
      step: 'sign-up',
      next: '/join/K7QX2M',
      email,
      username,
      isOwnAccount: false,
      session: null,
    });
    const bad = await browser.call('POST', SIGN_UP, { username, termsAccepted: false });
    expect(codeOf(bad)).toEqual([400, 'INVALID_INPUT']);
    const reserved = await browser.call('POST', SIGN_UP, form('admin'));
    expect(codeOf(reserved)).toEqual([400, 'USERNAME_RESERVED']);
    const signedUp = await expectStatus(browser.call('POST', SIGN_UP, form(username)), 200);
    expect(signedUp.body.user).toMatchObject({
      username,
      emailConfirmed: true,
      hasPassword: false,
      providerSince: expect.any(String),
    });
    await app.emailTo(email, /welcome/i);
    expect(browser.jar.size).toBe(0);

    const again = await arrived(email);
    const { body: answer } = await again.signedIn();
    expect([answer.step, answer.session.user._id]).toEqual(['signed-in', signedUp.body.user._id]);
    expect((await again.get('/api/auth/me')).body.user.username).toBe(username);
    const refused = await visitor(app).post('/api/auth/login', { email, password: PASSWORD });
    expect(codeOf(refused)).toEqual([401, 'INVALID_CREDENTIALS']);
  });

  it('should keep signed in for 90 days, as one of the devices, which can be ended', async () => {
    const email = freshEmail();
    const first = await newcomer(email, 'stayer');
    const second = await arrived(email);
    await second.signedIn();
    const { body: devices } = await first.get('/api/users/devices');
    const other = devices.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    await expectStatus(first.delete(`/api/users/devices/${other.id}`), 200);
    expect((await second.get('/api/auth/me')).status).toBe(401);
    passSystemTime(89 * DAY);
    expect((await first.post('/api/auth/refresh')).status).toBe(200);
  });

  it('should of two at once open one account for both', async () => {
    const email = freshEmail();
    const browsers = [await arrived(email), await arrived(email)];
    const answers = await Promise.all(
      browsers.map((browser, index) => browser.call('POST', SIGN_UP, form(`twin_${index}`))),
    );
    const opened = answers.filter(({ status }) => status === 200);
    expect(opened.length).toBeGreaterThan(0);
    expect(new Set(opened.map(({ body }) => body.user._id)).size).toBe(1);
    expect(await stored(app, 'users', { email })).toHaveLength(1);
  });

  it('should sign in by one answer once', async () => {
    const email = freshEmail();
    await newcomer(email, 'only_once');
    const browser = await arrived(email);
    const copy = new ProviderBrowser(app);
    for (const [name, value] of browser.jar) copy.jar.set(name, value);
    await browser.signedIn();
    expect(codeOf(await copy.finish())).toEqual([400, 'PROVIDER_EXPIRED']);
  });

  it('should make the address of an app admin one, even where nobody else may sign up', async () => {
    await app.restart({ OIDC_SIGN_UP: 'off' });
    const stranger = await arrived(freshEmail());
    expect(codeOf(await stranger.finish())).toEqual([403, 'PROVIDER_NO_ACCOUNT']);
    expect(codeOf(await stranger.call('POST', SIGN_UP, form('stranger')))).toEqual([
      403,
      'PROVIDER_NO_ACCOUNT',
    ]);
    const chief = await newcomer(ADMIN_EMAIL, 'race_chief');
    expect((await chief.get('/api/users/all')).status).toBe(200);
    await app.restart({ OIDC_SIGN_UP: 'on' });
  });
});

describe('without passwords (PASSWORDS=off, HO-06)', () => {
  const idp = new RealProvider();
  const strict = suiteApp(() =>
    signInBy(idp.issuer, { PASSWORDS: 'off', OIDC_SIGN_UP: 'on' }),
  ).with(idp);
  strict.runForTests();

  it.each([
    ['/api/auth/register', { username: 'x', email: 'x', password: 'x' }],
    ['/api/auth/login', { email: 'x', password: 'x' }],
    ['/api/auth/forgot-password', { email: 'x' }],
    ['/api/auth/reset-password', { token: 'x', email: 'x', password: 'x' }],
    ['/api/invite/K7QX2M/register', {}],
  ])('should refuse %s', async (path, payload) => {
    expect(codeOf(await visitor(strict).post(path, payload))).toEqual([403, 'PASSWORDS_OFF']);
  });

  it('should leave the provider', async () => {
    const browser = new ProviderBrowser(strict);
    const address = await browser.start();
    await browser.comeBack(await idp.newVisitor().logIn(address, 'mara@gridlock.test'));
    await expectStatus(browser.call('POST', SIGN_UP, form('mara_apex')), 200);
    const { body } = await visitor(strict).get('/api/auth/ways');
    expect(body).toMatchObject({ passwords: false, provider: 'Clubhouse' });
  });
});
