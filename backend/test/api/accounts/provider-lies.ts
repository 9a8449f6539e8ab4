import { type Lies, LyingProvider } from '../../support/lying-provider.js';
import { ProviderBrowser, signInBy } from '../../support/provider-browser.js';
import { collectLog } from '../../support/log-lines.js';
import { stored } from '../../support/inspect.js';
import { suiteApp } from '../../support/suite-app.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { MINUTE } from '../../support/durations.js';

const provider = new LyingProvider();
const { lines, log } = collectLog();
const app = suiteApp(() => signInBy(provider.issuer, { OIDC_SIGN_UP: 'on', LOG_LEVEL: 'warn' }), {
  log,
}).with(provider);

const now = () => Math.floor(Date.now() / 1000);
const outcome = async (browser: ProviderBrowser) => {
  const { status, body } = await browser.finish();
  return [status, body.code ?? body.step];
};

const INVALID = [400, 'PROVIDER_ANSWER'];
const LIES: [string, Lies, unknown[]][] = [
  ['nothing that is wrong', {}, [200, 'sign-up']],
  ['a clock that is half a minute ahead', { claims: { iat: now() + 30 } }, [200, 'sign-up']],
  ['the address as text only: "true"', { claims: { email_verified: 'true' } }, [200, 'sign-up']],
  ['the nonce of another sign-in', { claims: { nonce: 'another' } }, INVALID],
  ['no nonce', { claims: { nonce: undefined } }, INVALID],
  ['another issuer', { claims: { iss: 'https://other.example' } }, INVALID],
  ['another audience', { claims: { aud: 'another-client' } }, INVALID],
  ['a token that has expired', { claims: { exp: now() - 600 } }, INVALID],
  ['a token without a subject', { claims: { sub: undefined } }, INVALID],
  ['the signature of another key', { isSignedByAnother: true }, INVALID],
  ['a token without a signature', { header: { alg: 'none' } }, INVALID],
  [
    'a code that has expired',
    { token: [400, { error: 'invalid_grant' }] },
    [400, 'PROVIDER_EXPIRED'],
  ],
  [
    'that it does not know us',
    { token: [401, { error: 'invalid_client' }] },
    [400, 'PROVIDER_SETUP'],
  ],
  ['a page in place of a token', { token: [200, '<html>'] }, [400, 'PROVIDER_SETUP']],
  ['that it is broken', { token: [502, '<html>'] }, [503, 'PROVIDER_DOWN']],
  ['no ID token', { token: [200, { access_token: 'a', token_type: 'Bearer' }] }, INVALID],
  [
    'an address that it has not verified',
    { claims: { email_verified: false } },
    [403, 'PROVIDER_UNVERIFIED'],
  ],
  [
    'nothing about verifying',
    { claims: { email_verified: undefined } },
    [403, 'PROVIDER_UNVERIFIED'],
  ],
  ['no address', { claims: { email: '' } }, [403, 'PROVIDER_NO_EMAIL']],
  ['an address that is none', { claims: { email: 'mara' } }, [403, 'PROVIDER_NO_EMAIL']],
  [
    'an address with a letter that looks like another',
    { claims: { email: 'mar\u212Aa@gridlock.test' } },
    [403, 'PROVIDER_NO_EMAIL'],
  ],
  [
    'the address in its user info alone',
    {
      claims: { email: undefined, email_verified: undefined },
      userinfo: [200, { sub: 'sub-of-mara', email: 'mara@gridlock.test', email_verified: true }],
    },
    [200, 'sign-up'],
  ],
  [
    'the user info of somebody else',
    {
      claims: { email: undefined },
      userinfo: [200, { sub: 'another', email: 'mara@gridlock.test', email_verified: true }],
    },
    INVALID,
  ],
];

describe('a provider that says (HO-06)', () => {
  app.runForTests();
  beforeEach(() => {
    provider.lies = {};
  });
  afterEach(restoreSystemTime);

  it.each(LIES)('%s', async (_, lies, expected) => {
    provider.lies = lies;
    const browser = new ProviderBrowser(app);
    await browser.visit(provider);
    expect(await outcome(browser)).toEqual(expected);
    expect(await stored(app, 'users', {})).toEqual([]);
  });

  const QUERIES: [string, (state: string) => Record<string, string>, string][] = [
    ['that the player declined', (state) => ({ error: 'access_denied', state }), 'PROVIDER_DENIED'],
    ['another error', (state) => ({ error: 'server_error', state }), 'PROVIDER_ANSWER'],
    ['nothing', () => ({}), 'PROVIDER_ANSWER'],
    ['the state of another browser', () => ({ code: 'one', state: 'x' }), 'PROVIDER_ANSWER'],
    [
      'that it is another provider',
      (state) => ({ code: 'one', state, iss: 'https://other.example' }),
      'PROVIDER_ANSWER',
    ],
  ];
  it.each(QUERIES)('%s in the address that it leads back to', async (_, query, code) => {
    const browser = new ProviderBrowser(app);
    const { searchParams } = await browser.start();
    const asked = provider.asked['/token'] ?? 0;
    const iss = provider.issuer;
    await browser.comeBack({ iss, ...query(searchParams.get('state') ?? '') });
    expect(await outcome(browser)).toEqual([400, code]);
    expect(provider.asked['/token'] ?? 0).toBe(asked);
  });

  it('an answer twice, late, or to a browser that did not ask', async () => {
    const browser = new ProviderBrowser(app);
    const { searchParams } = await browser.start();
    provider.nonce = searchParams.get('nonce') ?? '';
    const query = { code: 'one', state: searchParams.get('state') ?? '', iss: provider.issuer };
    const copied = new Map(browser.jar);

    const stranger = new ProviderBrowser(app);
    await stranger.comeBack(query);
    expect(await outcome(stranger)).toEqual([400, 'PROVIDER_EXPIRED']);

    await browser.comeBack(query);
    expect(await outcome(browser)).toEqual([200, 'sign-up']);
    const copy = new ProviderBrowser(app);
    for (const [name, value] of copied) copy.jar.set(name, value);
    await copy.comeBack(query);
    expect(await outcome(copy)).toEqual([400, 'PROVIDER_EXPIRED']);

    const late = new ProviderBrowser(app);
    await late.start();
    passSystemTime(16 * MINUTE);
    await late.comeBack(query);
    expect(await outcome(late)).toEqual([400, 'PROVIDER_EXPIRED']);
  });

  it.each(['x', 'e30.x', '{}', ''])('a cookie that is %j', async (forged) => {
    const browser = new ProviderBrowser(app);
    browser.jar.set('gridlock_provider', forged);
    expect(await outcome(browser)).toEqual([400, 'PROVIDER_EXPIRED']);
  });

  it('nothing at all, and that again later', async () => {
    await app.restart();
    const { issuer } = provider;
    await provider.close();
    const browser = new ProviderBrowser(app);
    const refused = await browser.call('POST', '/api/auth/oidc/start', {});
    expect([refused.status, refused.body.code]).toEqual([503, 'PROVIDER_DOWN']);
    expect(refused.body.message).toBe(
      'Clubhouse can’t be reached right now. Try again in a few minutes.',
    );
    await provider.listen(Number(new URL(issuer).port));
    await browser.visit(provider);
    expect(await outcome(browser)).toEqual([200, 'sign-up']);
  });

  it('that it is called otherwise, which the log names', async () => {
    await app.restart();
    provider.lies = { metadata: { issuer: 'https://other.example' } };
    const refused = await new ProviderBrowser(app).call('POST', '/api/auth/oidc/start', {});
    expect([refused.status, refused.body.code]).toEqual([400, 'PROVIDER_ANSWER']);
    expect(lines.join('\n')).toContain('it calls itself \\"https://other.example\\"');
    expect(lines.join('\n')).not.toContain('the-secret-of-gridlock');
  });

  it.each([
    ['/join/K7QX2M?a=1#b', '/join/K7QX2M?a=1#b'],
    ['https://evil.example/', '/dashboard'],
    ['//evil.example/', '/dashboard'],
    ['/\\evil.example/', '/dashboard'],
    ['/.//evil.example/', '/dashboard'],
    ['/\t/evil.example/', '/dashboard'],
    ['join', '/dashboard'],
  ])('nothing about where it ends: %j', async (next, expected) => {
    const browser = new ProviderBrowser(app);
    await browser.visit(provider, { next });
    expect((await browser.finish()).body.next).toBe(expected);
  });
});
