import {
  ApiSession,
  expectStatus,
  PASSWORD,
  signUpAdmin,
  visitor,
} from '../../support/api-session.js';
import { Authenticator } from '../../support/authenticator.js';
import { MINUTE } from '../../support/durations.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';
import { TestApp } from '../../support/test-app.js';
import { suiteApp } from '../../support/suite-app.js';

const ORIGIN = 'http://gridlock.test';
const app = suiteApp();

const optionsFor = async (session: ApiSession, proof: object = { currentPassword: PASSWORD }) =>
  (await expectStatus(session.post('/api/users/passkeys/options', proof), 200)).body.options;

const optionsToSignIn = async (from: TestApp = app) =>
  (await expectStatus(visitor(from).post('/api/auth/passkey/options'), 200)).body.options;

/** By which authenticators know an account. */
const handleOf = async (session: ApiSession): Promise<string> =>
  (await optionsFor(session)).user.id;

async function addPasskey(session: ApiSession, name = 'My phone'): Promise<Authenticator> {
  const device = new Authenticator(ORIGIN);
  const response = device.register(await optionsFor(session));
  await expectStatus(session.post('/api/users/passkeys', { name, response }), 200);
  return device;
}

/** Signs in in another browser. */
async function signInWith(response: object, from: TestApp = app) {
  const browser = new ApiSession(from, '', '');
  const answer = await browser.post('/api/auth/passkey', { response });
  browser.token = answer.body.accessToken ?? null;
  return { browser, answer };
}

describe('passkeys (AC-02)', () => {
  app.runForTests();
  afterEach(restoreSystemTime);

  it('should be added, listed by name without a key, and removed', async () => {
    const ann = await app.somebody();
    await addPasskey(ann);
    await addPasskey(ann, 'Security key');
    const { body } = await ann.get('/api/users/passkeys');
    expect(body).toMatchObject([
      { name: 'My phone', lastUsedAt: null },
      { name: 'Security key', lastUsedAt: null },
    ]);
    expect(Object.keys(body[0]).toSorted()).toEqual([
      'counterFellAt',
      'createdAt',
      'id',
      'lastUsedAt',
      'name',
    ]);
    const url = `/api/users/passkeys/${body[0].id}`;
    const left = await ann.delete(url, undefined, { currentPassword: PASSWORD });
    expect(left.body.map(({ name }: { name: string }) => name)).toEqual(['Security key']);
    const again = await ann.delete(url, undefined, { currentPassword: PASSWORD });
    expect([again.status, again.body.code]).toEqual([404, 'PASSKEY_NOT_FOUND']);
  });

  it('should be made in the ways that each version of Node.js can check', async () => {
    const { pubKeyCredParams } = await optionsFor(await app.somebody());
    // EdDSA, ES256 and RS256
    expect(pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toEqual([-8, -7, -257]);
  });

  it('should sign in without a name or a password, as long as with one', async () => {
    const ann = await app.somebody();
    const device = await addPasskey(ann);
    const { browser, answer } = await signInWith(device.signIn(await optionsToSignIn()));
    expect([answer.status, answer.body.user.username]).toEqual([200, ann.username]);
    expect((await browser.get('/api/auth/me')).status).toBe(200);
    expect((await browser.post('/api/auth/refresh')).status).toBe(200);
    const [{ lastUsedAt }] = (await ann.get('/api/users/passkeys')).body;
    expect(lastUsedAt).not.toBeNull();
  });

  it('should sign in where the authenticator does not say whose it is', async () => {
    const device = await addPasskey(await app.somebody());
    const { answer } = await signInWith(
      device.signIn(await optionsToSignIn(), { userHandle: null }),
    );
    expect(answer.status).toBe(200);
  });

  it.each([
    [49, 49],
    [50, 48],
    [1, 0],
  ])(
    'should sign in when its counter goes back, from %i on to %i, with less trust',
    async (before, after) => {
      const ann = await app.somebody();
      const device = await addPasskey(ann);
      const isFallen = async () => (await ann.get('/api/users/passkeys')).body[0].counterFellAt;
      device.uses = before - 1;
      const { browser: own } = await signInWith(device.signIn(await optionsToSignIn()));
      expect(await isFallen()).toBeNull();
      expect((await own.post('/api/users/passkeys/options', {})).status).toBe(200);
      // another program goes on from there, or always says 0
      device.uses = after - 1;
      const { browser, answer } = await signInWith(device.signIn(await optionsToSignIn()));
      expect(answer.status).toBe(200);
      expect(await isFallen()).not.toBeNull();
      const asked = await browser.post('/api/users/passkeys/options', {});
      expect([asked.status, asked.body.code]).toEqual([401, 'SIGN_IN_AGAIN']);
      device.uses = after - 1;
      expect((await signInWith(device.signIn(await optionsToSignIn()))).answer.status).toBe(200);
    },
  );

  it('should end the sessions that it has opened when it is removed, and no others', async () => {
    const ann = await app.somebody();
    const [lost, other] = [await addPasskey(ann, 'Lost'), await addPasskey(ann, 'Other')];
    const { browser: thief } = await signInWith(lost.signIn(await optionsToSignIn()));
    const { browser: second } = await signInWith(other.signIn(await optionsToSignIn()));
    const byPassword = new ApiSession(app, ann.username, ann.email);
    await byPassword.signIn();
    const url = `/api/users/passkeys/${lost.id}`;
    await expectStatus(ann.delete(url, undefined, { currentPassword: PASSWORD }), 200);
    expect((await thief.get('/api/auth/me')).status).toBe(401);
    expect((await thief.post('/api/auth/refresh')).status).toBe(401);
    for (const stays of [ann, second, byPassword])
      expect((await stays.get('/api/auth/me')).status).toBe(200);
    const { answer } = await signInWith(lost.signIn(await optionsToSignIn()));
    expect([answer.status, answer.body.code]).toEqual([400, 'PASSKEY_UNKNOWN']);
  });

  it('should prove as much as the password for ten minutes (ACCOUNT-2)', async () => {
    const ann = await app.somebody();
    const device = await addPasskey(ann);
    const { browser } = await signInWith(device.signIn(await optionsToSignIn()));
    await expectStatus(browser.post('/api/users/passkeys/options', {}), 200);
    await expectStatus(browser.post('/api/users/tokens', { name: 'Bot' }), 201);
    const email = { email: 'another.of.ann@gridlock.test' };
    await expectStatus(browser.put('/api/users/email', email), 200);
    passSystemTime(11 * MINUTE);
    await expectStatus(browser.post('/api/auth/refresh'), 200);
    const late = await browser.post('/api/users/tokens', { name: 'Late' });
    expect([late.status, late.body.code]).toEqual([401, 'SIGN_IN_AGAIN']);
  });

  it('should ask for the password before one is added or removed (ACCOUNT-2)', async () => {
    const ann = await app.somebody();
    await ann.signIn(PASSWORD, {}, { alwaysAsks: true });
    const none = await ann.post('/api/users/passkeys/options', {});
    expect([none.status, none.body.code]).toEqual([401, 'SIGN_IN_AGAIN']);
    const wrong = await ann.post('/api/users/passkeys/options', { currentPassword: 'guessed-it' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'CURRENT_PASSWORD_WRONG']);
    await addPasskey(ann);
    const [{ id }] = (await ann.get('/api/users/passkeys')).body;
    expect((await ann.delete(`/api/users/passkeys/${id}`, undefined, {})).status).toBe(401);
    expect((await ann.get('/api/users/passkeys')).body).toHaveLength(1);
  });

  it.each<[string, (device: Authenticator) => Promise<object>]>([
    [
      'another page asks',
      async (device) => device.signIn(await optionsToSignIn(), { origin: 'https://evil.test' }),
    ],
    [
      'nobody was verified',
      async (device) => device.signIn(await optionsToSignIn(), { verified: false }),
    ],
    [
      'the challenge is invented',
      async (device) => device.signIn({ ...(await optionsToSignIn()), challenge: 'MTcuYWJj' }),
    ],
    [
      'the site is another',
      async (device) => device.signIn({ ...(await optionsToSignIn()), rpId: 'evil.test' }),
    ],
    [
      'the key is another',
      async (device) => ({
        ...new Authenticator(ORIGIN).signIn(await optionsToSignIn()),
        id: device.id,
        rawId: device.id,
      }),
    ],
    [
      'the authenticator names another account',
      async (device) =>
        device.signIn(await optionsToSignIn(), {
          userHandle: await handleOf(await app.somebody()),
        }),
    ],
    [
      'the authenticator names nobody',
      async (device) => device.signIn(await optionsToSignIn(), { userHandle: '' }),
    ],
    [
      'nobody knows the passkey',
      async () => new Authenticator(ORIGIN).signIn(await optionsToSignIn()),
    ],
    ['the answer is empty', () => Promise.resolve({})],
    [
      'the answer is nonsense',
      (device) => Promise.resolve({ id: device.id, response: { clientDataJSON: 7 } }),
    ],
    ['the id is an object', () => Promise.resolve({ id: { $ne: null } })],
  ])('should be refused when %s', async (_, answerOf) => {
    const device = await addPasskey(await app.somebody());
    const { answer } = await signInWith(await answerOf(device));
    expect(answer.status).toBe(400);
    expect(answer.cookies).toEqual([]);
  });

  it('should be refused after ten minutes, and the second time', async () => {
    const device = await addPasskey(await app.somebody());
    const late = device.signIn(await optionsToSignIn());
    passSystemTime(11 * MINUTE);
    expect((await signInWith(late)).answer.status).toBe(400);
    const once = device.signIn(await optionsToSignIn());
    const answers = await Promise.all([signInWith(once), signInWith(once)]);
    expect(answers.map(({ answer }) => answer.status).toSorted()).toEqual([200, 400]);
  });

  it('should be refused to another account than the one that asked', async () => {
    const ann = await app.somebody();
    const bob = await app.somebody();
    const response = new Authenticator(ORIGIN).register(await optionsFor(ann));
    const { status, body } = await bob.post('/api/users/passkeys', { name: 'Stolen', response });
    expect([status, body.code]).toEqual([400, 'PASSKEY_REFUSED']);
  });

  it('should belong to one account', async () => {
    const ann = await app.somebody();
    const bob = await app.somebody();
    const device = await addPasskey(ann);
    const response = device.register(await optionsFor(bob));
    expect((await bob.post('/api/users/passkeys', { name: 'Ours', response })).status).toBe(409);
    expect((await bob.get('/api/users/passkeys')).body).toEqual([]);
  });

  it('should be ten at most, also when several are added at once', async () => {
    const ann = await app.somebody();
    for (let count = 0; count < 9; count += 1) await addPasskey(ann, `Key ${count}`);
    const made = await Promise.all(
      Array.from({ length: 3 }, async () =>
        new Authenticator(ORIGIN).register(await optionsFor(ann)),
      ),
    );
    const answers = await Promise.all(
      made.map((response) => ann.post('/api/users/passkeys', { name: 'One more', response })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const full = await ann.post('/api/users/passkeys/options', { currentPassword: PASSWORD });
    expect([full.status, full.body.code]).toEqual([409, 'TOO_MANY_PASSKEYS']);
  });

  it('should not sign in to an account that is gone', async () => {
    const ann = await app.somebody();
    const device = await addPasskey(ann);
    await expectStatus(
      ann.delete('/api/auth/delete', undefined, { currentPassword: PASSWORD }),
      200,
    );
    expect((await signInWith(device.signIn(await optionsToSignIn()))).answer.status).toBe(400);
  });

  it('should be needed by app admins where the host says so (ADMINS_NEED_PASSKEY)', async () => {
    const strict = await TestApp.start({ ADMINS_NEED_PASSKEY: 'on' });
    try {
      const admin = await signUpAdmin(strict);
      const refused = await admin.get('/api/users/all');
      expect([refused.status, refused.body.code]).toEqual([403, 'PASSKEY_NEEDED']);
      const device = await addPasskey(admin);
      const { browser } = await signInWith(device.signIn(await optionsToSignIn(strict)), strict);
      expect((await browser.get('/api/users/all')).status).toBe(200);
      expect((await admin.get('/api/users/all')).status).toBe(403);
    } finally {
      await strict.close();
    }
  });
});
