import { ApiSession, PASSWORD, signUp, visitor } from '../../support/api-session.js';
import { stored } from '../../support/inspect.js';
import { TestApp } from '../../support/test-app.js';
import { changeStored } from '../../support/change-stored.js';

const NEW_PASSWORD = 'box-box-and-overcut';
let app: TestApp;

/** An account as it was stored when every valid address was taken. */
async function former(username: string, email: string, emailKey: string): Promise<ApiSession> {
  await signUp(app, username);
  await changeStored(app, 'users', { username }, { email, emailKey });
  return new ApiSession(app, username, email);
}

const statusOf = async (sent: Promise<{ status: number }>) => (await sent).status;

/** The token of the newest reset link to an address. */
async function linkFor(email: string): Promise<string> {
  await visitor(app).post('/api/auth/forgot-password', { email });
  await app.runJobs();
  const { text } = await app.emailTo(email, /new password/);
  return /token=([\w.-]+)/.exec(text)?.[1] ?? '';
}

describe('accounts whose address would be refused today', () => {
  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app?.close());

  it('should be signed in with their own spelling, and start as before', async () => {
    const alike = await former('alike_1', '\u212aai@gridlock.test', 'kai@gridlock.test');
    expect(await statusOf(alike.signIn())).toBe(200);
    await app.restart();
    expect(await statusOf(alike.signIn())).toBe(200);
    const token = await linkFor(alike.email);
    const change = { token, email: alike.email, password: NEW_PASSWORD };
    expect(await statusOf(visitor(app).post('/api/auth/reset-password', change))).toBe(200);
    expect(await statusOf(alike.signIn(NEW_PASSWORD))).toBe(200);
  });

  it('should make room for the mailbox that they pass for', async () => {
    const alike = await former('alike_2', '\u212aim@gridlock.test', 'kim@gridlock.test');
    const kim = await signUp(app, 'kim', 'kim@gridlock.test');
    // each with its own password: whoever is signed in is who they are
    const token = await linkFor('kim@gridlock.test');
    const change = { token, email: 'KIM@gridlock.test', password: NEW_PASSWORD };
    expect(await statusOf(visitor(app).post('/api/auth/reset-password', change))).toBe(200);
    expect(await statusOf(kim.signIn(NEW_PASSWORD))).toBe(200);
    expect((await alike.signIn()).body.user.username).toBe('alike_2');
    expect(app.emails.filter(({ to }) => to === alike.email)).toEqual([]);
    await linkFor(alike.email);
  });

  it('should make room once, for one of ten at once', async () => {
    await former('alike_3', '\u212aurt@gridlock.test', 'kurt@gridlock.test');
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        visitor(app).post('/api/auth/register', {
          username: `kurt_${i}`,
          email: 'kurt@gridlock.test',
          password: PASSWORD,
          termsAccepted: true,
        }),
      ),
    );
    const statuses = all.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
    const keys = (await stored(app, 'users')).map(({ emailKey }) => emailKey);
    expect(keys.filter((key) => String(key).endsWith('urt@gridlock.test'))).toHaveLength(2);
  });

  it('should keep the mailbox where accents merely stand beside their letters', async () => {
    const jose = await former('jose_1', 'jose\u0301@gridlock.test', 'josé@gridlock.test');
    const payload = { username: 'jose_2', email: 'josé@gridlock.test', termsAccepted: true };
    const taken = visitor(app).post('/api/auth/register', { ...payload, password: PASSWORD });
    expect(await statusOf(taken)).toBe(409);
    expect(await statusOf(jose.signIn())).toBe(200);
    expect(await statusOf(new ApiSession(app, '', 'JOSÉ@gridlock.test').signIn())).toBe(200);
  });

  it('should be found by the key that they were stored with', async () => {
    const nikos = await former('nikos', 'ΝΙΚΟΣ.Π@gridlock.test', 'νικοσ.π@gridlock.test');
    expect(await statusOf(nikos.signIn())).toBe(200);
    const payload = { username: 'nikos_2', email: nikos.email, termsAccepted: true };
    const taken = visitor(app).post('/api/auth/register', { ...payload, password: PASSWORD });
    expect(await statusOf(taken)).toBe(409);
  });
});
