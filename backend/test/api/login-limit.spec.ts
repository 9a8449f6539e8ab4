import { PASSWORD, signUp, type ApiSession } from '../support/api-session.js';
import { MINUTE, passSystemTime, restoreSystemTime } from '../support/system-time.js';
import { TestApp } from '../support/test-app.js';

let app: TestApp;
let names = 0;

beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMIT: 'on' });
});
afterEach(restoreSystemTime);
afterAll(() => app?.close());

const somebody = (): Promise<ApiSession> => signUp(app, `driver_${(names += 1)}`);

/** Tries wrong passwords until one is refused; the number of that try. */
async function firstRefused(session: ApiSession, options = {}): Promise<number> {
  for (let tries = 1; tries <= 60; tries += 1) {
    const { status } = await session.signIn('wrong-password', options);
    if (status === 429) return tries;
  }
  return Infinity;
}

describe('login limits (decisions 15)', () => {
  it('should refuse between the 6th and the 60th wrong try, for at most an hour', async () => {
    const ann = await somebody();
    const tries = await firstRefused(ann);
    expect(tries).toBeGreaterThanOrEqual(6);
    expect(tries).toBeLessThanOrEqual(60);
    const { status, body, headers } = await ann.signIn();
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3600);
  });

  it('should let the right password in from another address', async () => {
    const bob = await somebody();
    await firstRefused(bob, { remoteAddress: '10.0.0.1' });
    expect((await bob.signIn(undefined, { remoteAddress: '10.0.0.2' })).status).toBe(200);
    expect((await bob.signIn(undefined, { remoteAddress: '10.0.0.1' })).status).toBe(429);
  });

  it('should let another account in from the same address', async () => {
    const cay = await somebody();
    const dot = await somebody();
    await firstRefused(cay);
    expect((await dot.signIn()).status).toBe(200);
  });

  it('should not be fooled by an invented X-Forwarded-For', async () => {
    const eve = await somebody();
    const statuses: number[] = [];
    for (let i = 0; i < 25; i += 1) {
      const headers = { 'x-forwarded-for': `10.1.0.${i}` };
      statuses.push((await eve.signIn('wrong-password', { headers })).status);
    }
    expect(statuses).toContain(429);
  });

  it('should count tries at once as well', async () => {
    const fay = await somebody();
    const all = await Promise.all(Array.from({ length: 30 }, () => fay.signIn('wrong-password')));
    expect(all.filter(({ status }) => status === 401).length).toBeLessThan(30);
    expect(all.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
  });

  it('should start anew after a right password, and after a while', async () => {
    const gus = await somebody();
    for (let i = 0; i < 5; i += 1) await gus.signIn('wrong-password');
    await gus.signIn();
    expect(await firstRefused(gus)).toBeGreaterThan(6);
    passSystemTime(61 * MINUTE);
    expect((await gus.signIn()).status).toBe(200);
  });

  it('should hold for an address without an account as well', async () => {
    const gus = await somebody();
    const ghost = Object.assign(Object.create(gus), { email: 'ghost@gridlock.test' });
    expect(await firstRefused(ghost)).toBe(await firstRefused(await somebody()));
  });

  it('should count wrong current passwords of a stolen token as well (ACCOUNT-2)', async () => {
    const kay = await somebody();
    const guess = (currentPassword: string) =>
      kay.post('/api/auth/reset-password', {
        email: kay.email,
        password: 'box-box-and-overcut',
        currentPassword,
      });
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) statuses.push((await guess(`wrong-${i}`)).status);
    expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
    const right = await guess(PASSWORD);
    expect([right.status, right.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await kay.signIn()).status).toBe(429);
  });

  it('should survive a restart', async () => {
    const hal = await somebody();
    await firstRefused(hal);
    await app.restart();
    expect((await hal.signIn()).status).toBe(429);
  });

  it('should send at most a few reset links an hour to one address', async () => {
    const ida = await somebody();
    for (let i = 0; i < 12; i += 1) {
      expect((await ida.post('/api/auth/forgot-password', { email: ida.email })).status).toBe(200);
    }
    await app.runJobs();
    const sent = app.letters.filter(
      ({ to, subject }) => to === ida.email && /password/.test(subject),
    );
    expect(sent.length).toBeLessThanOrEqual(5);
    expect(sent.length).toBeGreaterThan(0);
  });
});

describe('behind a proxy (TRUST_PROXY)', () => {
  it('should count by the address that the proxy saw, not by what the client claims', async () => {
    const proxied = await TestApp.start({ RATE_LIMIT: 'on', TRUST_PROXY: 'true' });
    try {
      const jim = await signUp(proxied, 'jim');
      const from = (...chain: string[]) => ({ headers: { 'x-forwarded-for': chain.join(', ') } });
      for (let i = 0; i < 25; i += 1) await jim.signIn('wrong', from(`1.1.1.${i}`, '9.9.9.9'));
      expect((await jim.signIn(undefined, from('9.9.9.9'))).status).toBe(429);
      expect((await jim.signIn(undefined, from('8.8.8.8'))).status).toBe(200);
    } finally {
      await proxied.close();
    }
  });
});

describe('RATE_LIMIT=off', () => {
  it('should never refuse', async () => {
    const open = await TestApp.start({ RATE_LIMIT: 'off' });
    try {
      const kim = await signUp(open, 'kim');
      for (let i = 0; i < 40; i += 1) expect((await kim.signIn('wrong-password')).status).toBe(401);
    } finally {
      await open.close();
    }
  });
});
