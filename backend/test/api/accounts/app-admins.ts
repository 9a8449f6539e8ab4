import { changeAppAdmin } from '../../../src/operate/admin/change-app-admin.js';
import { readEnvironment } from '../../../src/core/platform/config/read-environment.js';
import { type ApiSession, confirmEmail, expectStatus, visitor } from '../../support/api-session.js';
import { changeStored, dropStored } from '../../support/change-stored.js';
import { confirmToken } from '../../support/confirm-token.js';
import { stored } from '../../support/inspect.js';
import { collectLog } from '../../support/log-lines.js';
import { restoreSystemTime } from '../../support/system-time.js';
import { ADMIN_EMAIL, type Json } from '../../support/test-app.js';
import { databaseOf } from '../../support/real-mongodb.js';
import { suiteApp } from '../../support/suite-app.js';

const SECOND_ADMIN = 'second.chief@gridlock.test';
const { events, lines, log } = collectLog();

const app = suiteApp(
  { RATE_LIMIT: 'on', TRUST_PROXY: 'on', APP_ADMINS: `${ADMIN_EMAIL},${SECOND_ADMIN}` },
  { log },
);

const confirm = (token: unknown, by = visitor(app)) =>
  by.post('/api/auth/confirm-email', { token });
const meOf = async (who: ApiSession): Promise<Json> => (await who.get('/api/auth/me')).body.user;
const accountOf = async ({ username }: ApiSession) => (await stored(app, 'users', { username }))[0];

describe('APP_ADMINS (RO-01, AC-01)', () => {
  app.runForTests();
  beforeAll(async () => confirmEmail(app, await app.somebody(SECOND_ADMIN)));
  afterEach(restoreSystemTime);

  let chief: ApiSession;
  const isAppAdmin = async (): Promise<boolean> =>
    (await chief.get('/api/users/all')).status === 200;

  it('should give nothing to anyone who merely opens the account', async () => {
    chief = await app.somebody(ADMIN_EMAIL.toUpperCase());
    expect(await meOf(chief)).toMatchObject({ isAppAdmin: false, emailConfirmed: false });
    await app.restart();
    expect(await isAppAdmin()).toBe(false);
  });

  it('should say at start how many have no confirmed account, but not who', () => {
    const said = lines.filter((line) => line.includes('APP_ADMINS'));
    // of the two nobody had an account at first, then one was confirmed
    expect(said.map((line) => JSON.parse(line).msg)).toEqual([
      expect.stringContaining('2 addresses have no confirmed account yet'),
      expect.stringContaining('one address has no confirmed account yet'),
    ]);
    expect(said.join()).not.toContain('@');
  });

  it('should give the right with the confirmation', async () => {
    const token = await confirmToken(app, chief);
    await expectStatus(confirm(token), 200);
    expect(await isAppAdmin()).toBe(true);
    expect(events('email-confirmed').at(-1)).toMatchObject({ isAppAdmin: true });
  });

  it('should not give back by the same link what was taken back since', async () => {
    const token = await confirmToken(app, chief);
    await changeStored(app, 'users', { username: chief.username }, { isAppAdmin: false });
    await app.restart();
    await changeStored(app, 'users', { username: chief.username }, { isAppAdmin: false });
    expect((await confirm(token)).body.wasConfirmed).toBe(true);
    expect((await accountOf(chief))?.['isAppAdmin']).toBe(false);
  });

  it('should give it at the next start to anyone who was confirmed before, and to nobody else', async () => {
    await app.restart();
    expect(await isAppAdmin()).toBe(true);
  });

  it('should leave it to anyone who has it without a confirmation', async () => {
    await dropStored(app, 'users', { username: chief.username }, ['emailConfirmedAt']);
    await app.restart();
    expect(await isAppAdmin()).toBe(true);
  });

  it('should not be needed for the command', async () => {
    const sam = await app.somebody();
    const config = readEnvironment({ DATA_DIR: app.dataDir, ...databaseOf(app) });
    expect(await changeAppAdmin(config, 'grant', sam.email)).toMatch(/is an app admin now/);
    expect((await sam.get('/api/users/all')).status).toBe(200);
    expect((await meOf(sam)).emailConfirmed).toBe(false);
  });
});
