import { expectStatus, PASSWORD, signUp, visitor } from '../../support/api-session.js';
import { changeStored } from '../../support/change-stored.js';
import { MINUTE } from '../../support/durations.js';
import { stored } from '../../support/inspect.js';
import { ProviderBrowser, signInBy } from '../../support/provider-browser.js';
import { codeOf, freshEmail, JOIN, LINK, providerPlayers } from '../../support/provider-players.js';
import { RealProvider } from '../../support/real-provider.js';
import { suiteApp } from '../../support/suite-app.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';

const provider = new RealProvider();
const app = suiteApp(() => signInBy(provider.issuer, { OIDC_SIGN_UP: 'on' })).with(provider);
const { visit, arrived, newcomer } = providerPlayers(app, provider);

const accountOf = async (email: string) => (await stored(app, 'users', { email }))[0];
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? '';
const linkTo = async (email: string) =>
  tokenIn((await app.emailTo(email, /Log in with Clubhouse/)).text);

describe('an identity provider and accounts (HO-06)', () => {
  app.runForTests();
  afterEach(restoreSystemTime);

  describe('to an account that has the address', () => {
    it('should ask first, and join it by a session of that account', async () => {
      const email = freshEmail();
      const ann = await signUp(app, 'ann_joins', email);
      const browser = await arrived(email);
      expect((await browser.finish()).body).toMatchObject({ step: 'join', isOwnAccount: false });
      expect(codeOf(await browser.call('POST', JOIN, {}))).toEqual([401, 'SIGN_IN_AGAIN']);
      browser.token = (await signUp(app, 'somebody_else')).token;
      expect(codeOf(await browser.call('POST', JOIN, {}))).toEqual([401, 'SIGN_IN_AGAIN']);
      browser.token = ann.token;
      expect((await browser.finish()).body).toMatchObject({ step: 'join', isOwnAccount: true });
      expect((await accountOf(email))?.['identity']).toBeUndefined();
      const { body } = await expectStatus(browser.call('POST', JOIN, {}), 200);
      expect(body.user).toMatchObject({ _id: ann.id, hasPassword: true, emailConfirmed: true });
      // the password stays
      await expectStatus(ann.signIn(), 200);
      await (await arrived(email)).signedIn();
    });

    it('should join it by the link that is sent there, in the same browser alone', async () => {
      const email = freshEmail();
      const ann = await signUp(app, 'ann_by_link', email);
      await changeStored(app, 'users', { email }, { emailConfirmedAt: new Date() });
      const browser = await arrived(email);
      await expectStatus(browser.call('POST', '/api/auth/oidc/email', {}), 200);
      const token = await linkTo(email);
      const elsewhere = await visitor(app).post(JOIN, { token });
      expect(codeOf(elsewhere)).toEqual([400, 'PROVIDER_LINK_INVALID']);
      const other = await arrived(email);
      expect(codeOf(await other.call('POST', JOIN, { token }))).toEqual([
        400,
        'PROVIDER_LINK_INVALID',
      ]);
      const { body } = await expectStatus(browser.call('POST', JOIN, { token }), 200);
      expect(body.user).toMatchObject({ _id: ann.id, hasPassword: true });
      // who was signed in stays so
      expect((await ann.get('/api/auth/me')).status).toBe(200);
      expect(codeOf(await browser.call('POST', JOIN, { token }))[0]).toBe(400);
    });

    it('should take it from whoever opened it without reading that address', async () => {
      const email = freshEmail();
      const thief = await signUp(app, 'early_bird', email);
      const browser = await arrived(email);
      await expectStatus(browser.call('POST', '/api/auth/oidc/email', {}), 200);
      const token = await linkTo(email);
      const { body } = await expectStatus(browser.call('POST', JOIN, { token }), 200);
      expect(body.user).toMatchObject({ emailConfirmed: true, hasPassword: false });
      expect((await thief.get('/api/auth/me')).status).toBe(401);
      expect(codeOf(await thief.signIn())).toEqual([401, 'INVALID_CREDENTIALS']);
    });
  });

  describe('linked on the page Security', () => {
    it('should need the password, and be the account of that session alone', async () => {
      const ann = await signUp(app, 'ann_links');
      const browser = new ProviderBrowser(app);
      browser.token = ann.token;
      passSystemTime(11 * MINUTE);
      expect(codeOf(await browser.call('POST', LINK, {}))).toEqual([401, 'SIGN_IN_AGAIN']);
      const email = freshEmail();
      await visit(browser, email, { path: LINK, payload: { currentPassword: PASSWORD } });
      const copy = new ProviderBrowser(app);
      for (const [name, value] of browser.jar) copy.jar.set(name, value);
      copy.token = (await signUp(app, 'not_ann')).token;
      expect(codeOf(await copy.finish())).toEqual([400, 'PROVIDER_EXPIRED']);
      expect((await expectStatus(browser.finish(), 200)).body).toMatchObject({
        step: 'linked',
        next: '/security',
      });
      // another address than that of the account
      const later = await arrived(email);
      expect((await later.signedIn()).body.session.user._id).toBe(ann.id);

      const bob = await signUp(app, 'bob_links');
      const second = new ProviderBrowser(app);
      second.token = bob.token;
      await visit(second, email, { path: LINK, payload: { currentPassword: PASSWORD } });
      expect(codeOf(await second.finish())).toEqual([409, 'PROVIDER_TAKEN']);

      const refused = await later.delete(LINK);
      expect(codeOf(refused)).toEqual([401, 'SIGN_IN_AGAIN']);
      const payload = { currentPassword: PASSWORD };
      const unlinked = await expectStatus(ann.delete(LINK, {}, payload), 200);
      expect(unlinked.body.providerSince).toBeNull();
      // what the provider opened ends, the rest stays
      expect((await later.get('/api/auth/me')).status).toBe(401);
      expect((await ann.get('/api/auth/me')).status).toBe(200);
    });

    it('should stay where there is no other way in', async () => {
      const email = freshEmail();
      await newcomer(email, 'no_other_way');
      const fresh = await arrived(email, { payload: { fresh: true } });
      await fresh.signedIn();
      expect(codeOf(await fresh.delete(LINK))).toEqual([409, 'LAST_WAY_IN']);
    });
  });

  describe('as a proof of who it is (ACCOUNT-2)', () => {
    it('should count for ten minutes, if the provider has asked again', async () => {
      const email = freshEmail();
      const browser = await newcomer(email, 'prover');
      const change = (who: ProviderBrowser) => who.post('/api/users/tokens', { name: 'bot' });
      expect(codeOf(await change(browser))).toEqual([401, 'SIGN_IN_AGAIN']);
      const at = provider.newVisitor();
      const known = await arrived(email, { at });
      await known.signedIn();
      at.prompts.length = 0;
      const usual = await arrived(email, { at });
      await usual.signedIn();
      expect(at.prompts).not.toContain('login');
      expect(codeOf(await change(usual))).toEqual([401, 'SIGN_IN_AGAIN']);
      const fresh = await arrived(email, { at, payload: { fresh: true } });
      expect(at.prompts).toContain('login');
      await fresh.signedIn();
      expect((await change(fresh)).status).toBe(201);
      passSystemTime(11 * MINUTE);
      expect(codeOf(await change(fresh))).toEqual([401, 'SIGN_IN_AGAIN']);
    });

    it('should let the account be deleted, after which the address may begin again', async () => {
      const email = freshEmail();
      await newcomer(email, 'leaver');
      const fresh = await arrived(email, { payload: { fresh: true } });
      await fresh.signedIn();
      await expectStatus(fresh.delete('/api/auth/delete'), 200);
      expect((await (await arrived(email)).finish()).body.step).toBe('sign-up');
    });
  });
});
