import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PASSWORD } from './support/api-session.js';
import { ServerProcess } from './support/server-process.js';
import { until } from './support/until.js';

const LIST_MODULES = join(__dirname, 'support/list-modules.mjs');
const EMAIL = 'ann@gridlock.test';
/** What most servers use seldom or never, with what it brings. */
const LATE = {
  emails: 'nodemailer',
  passkeys: '@simplewebauthn/server',
  pushes: 'web-push',
  provider: 'openid-client',
  calendar: 'ical.js',
  pictures: '@resvg/resvg-wasm',
  letters: 'harfbuzzjs',
} as const;

let folder: string;
let server: ServerProcess | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridlock-modules-'));
});
afterEach(() => {
  server?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Addresses of the modules that the server has loaded so far, one a line. */
const modulesSoFar = (): string => readFileSync(join(folder, 'modules'), 'utf8');

/** Which of those the server has loaded so far. */
function loaded(): string[] {
  const modules = modulesSoFar();
  // the list is one of what the server loads at all
  expect(modules).toContain('/node_modules/class-validator/');
  return Object.values(LATE).filter((name) => modules.includes(`/node_modules/${name}/`));
}

it('should load what is seldom used when it is first used', async () => {
  const at = await ServerProcess.start(folder, {
    node: ['--import', LIST_MODULES],
    environment: {
      MODULES: join(folder, 'modules'),
      // where nobody listens
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'grid',
      OIDC_CLIENT_SECRET: 's3cret',
    },
  });
  server = at;
  for (const path of ['/', '/api/health', '/api/auth/ways', '/api/openapi.json', '/api/auth/me'])
    await fetch(at.url + path);
  expect(loaded()).toEqual([]);

  const account = { username: 'ann', email: EMAIL, password: PASSWORD, termsAccepted: true };
  const { body } = await at.post('/api/auth/register', { ...account, signIn: true });
  const token = body.accessToken;
  const league = (await at.post('/api/league', { name: 'Grid' }, token)).body._id;
  expect((await at.get(`/api/league/${league}`, token)).status).toBe(200);
  await until(() => loaded().includes(LATE.emails), 'the email that confirms the address');
  expect(loaded()).toEqual([LATE.emails]);

  expect((await at.post('/api/auth/passkey/options', {})).status).toBe(200);
  expect(loaded()).toEqual([LATE.emails, LATE.passkeys]);
  expect((await at.get('/api/push/key', token)).status).toBe(200);
  expect(loaded()).toEqual([LATE.emails, LATE.passkeys, LATE.pushes]);
  expect((await at.post('/api/auth/oidc/start', {})).status).toBe(503);
  expect(loaded()).toEqual([LATE.emails, LATE.passkeys, LATE.pushes, LATE.provider]);
  const { url } = (await at.post('/api/users/calendar', {}, token)).body;
  expect((await fetch(at.url + new URL(url).pathname)).status).toBe(200);
  const all = [LATE.emails, LATE.passkeys, LATE.pushes, LATE.provider, LATE.calendar];
  expect(loaded()).toEqual(all);
});

it('should load few files until the first answer, though it is made of 4,000', async () => {
  const at = await ServerProcess.start(folder, {
    node: ['--import', LIST_MODULES],
    environment: { MODULES: join(folder, 'modules') },
  });
  server = at;
  expect((await fetch(`${at.url}/api/health`)).status).toBe(200);
  const files = modulesSoFar()
    .split('\n')
    .filter((address) => address.startsWith('file:'));
  expect(new Set(files).size).toBeLessThan(500);
});
