import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment } from '../../../src/core/platform/config/read-environment.js';
import { changeAppAdmin } from '../../../src/operate/admin/change-app-admin.js';
import { offerFirstAdmin } from '../../../src/operate/app/offer-first-admin.js';
import { readyLines, readyText } from '../../../src/operate/app/ready-lines.js';
import { type ApiSession, expectStatus, visitor } from '../../support/api-session.js';
import { changeStored } from '../../support/change-stored.js';
import { dump, stored } from '../../support/inspect.js';
import { collectLog } from '../../support/log-lines.js';
import { databaseOf } from '../../support/real-mongodb.js';
import { suiteApp } from '../../support/suite-app.js';
import { passSystemTime, restoreSystemTime } from '../../support/system-time.js';

const { events, lines, log } = collectLog();
const app = suiteApp({ APP_ADMINS: '' }, { log });
const { ann, bob } = app.players('ann', 'bob');

/** What a start in a terminal shows. */
const offered = async (): Promise<string> => {
  const shown = await offerFirstAdmin(app.nest, true);
  if (shown === null || !('link' in shown)) throw new Error('no link was offered');
  return shown.link;
};
const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';
const accept = (who: ApiSession, token: string) => who.post('/api/auth/first-admin', { token });
const INVALID = [400, 'FIRST_ADMIN_LINK_INVALID'];
const refusal = async (who: ApiSession, token: string) => {
  const { status, body } = await accept(who, token);
  return [status, body.code];
};
const admins = async () => (await stored(app, 'users', { isAppAdmin: true })).length;

describe('the link for the first app admin (HO-01)', () => {
  app.runForTests();
  afterEach(async () => {
    restoreSystemTime();
    for (const { username } of [ann, bob])
      await changeStored(app, 'users', { username }, { isAppAdmin: false });
    await app.restart();
  });

  it('should be shown by a terminal, and stored as a hash', async () => {
    const link = await offered();
    expect(link).toMatch(/^http:\/\/gridlock\.test\/first-admin\?token=[\w-]{43}$/);
    expect(readyText(readEnvironment({}), { link })).toContain(link);
    expect(await dump(app)).not.toContain(tokenOf(link));
    expect(existsSync(join(app.dataDir, 'first-admin'))).toBe(false);
  });

  it('should elsewhere be in a file that only the server can read, and in no line', async () => {
    const shown = await offerFirstAdmin(app.nest, false);
    const file = join(app.dataDir, 'first-admin');
    expect(shown).toEqual({ file });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const link = readFileSync(file, 'utf8').trim();
    const said = readyLines(readEnvironment({}), shown).join('\n');
    expect(said).toContain(`There is no app admin: the link in ${file} makes one`);
    await expectStatus(accept(ann, tokenOf(link)), 200);
    expect(existsSync(file)).toBe(false);
    expect([said, ...lines].join('\n')).not.toContain(tokenOf(link));
  });

  it('should say of a folder that takes no file what is wrong, and not end the start (HO-01)', async () => {
    // as refused as a file in a folder of somebody else is
    const file = join(app.dataDir, 'first-admin');
    mkdirSync(file);
    const shown = await offerFirstAdmin(app.nest, false);
    rmSync(file, { recursive: true });
    expect(shown).toEqual({ problem: expect.stringContaining(file) });
    expect(readyLines(readEnvironment({}), shown).at(-1)).toMatch(
      /no app admin, and DATA_DIR .*EISDIR/,
    );
  });

  it('should make one player app admin, once', async () => {
    const token = tokenOf(await offered());
    expect((await visitor(app).post('/api/auth/first-admin', { token })).status).toBe(401);
    expect(await refusal(ann, 'forged')).toEqual(INVALID);
    await expectStatus(accept(ann, token), 200);
    expect((await ann.get('/api/users/all')).status).toBe(200);
    expect(events('first-admin').at(-1)).toMatchObject({ account: ann.id });
    expect(await refusal(bob, token)).toEqual(INVALID);
    // there is one: later starts offer nothing
    expect(await offerFirstAdmin(app.nest, true)).toBeNull();
  });

  it('should of two who use it at once take one', async () => {
    const token = tokenOf(await offered());
    const answers = await Promise.all([ann, bob, ann, bob].map((who) => accept(who, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
    expect(await admins()).toBe(1);
  });

  it('should be good for an hour', async () => {
    const token = tokenOf(await offered());
    passSystemTime(60 * 60_000);
    await ann.signIn();
    expect(await refusal(ann, token)).toEqual(INVALID);
    expect(await admins()).toBe(0);
  });

  it('should take the place of the one before', async () => {
    const before = tokenOf(await offered());
    const token = tokenOf(await offered());
    expect(await refusal(ann, before)).toEqual(INVALID);
    await expectStatus(accept(ann, token), 200);
  });

  it('should open nothing once the command has made somebody app admin', async () => {
    const token = tokenOf(await offered());
    const config = readEnvironment({ DATA_DIR: app.dataDir, ...databaseOf(app) });
    await changeAppAdmin(config, 'grant', bob.email);
    expect(await refusal(ann, token)).toEqual(INVALID);
  });

  it('should not be offered where APP_ADMINS says who is to be one', async () => {
    await app.restart({ APP_ADMINS: 'chief@gridlock.test' });
    expect(await offerFirstAdmin(app.nest, true)).toBeNull();
    await app.restart({ APP_ADMINS: '' });
  });
});
