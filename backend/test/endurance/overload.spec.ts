import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { type ApiSession, expectStatus, signUp, visitor } from '../support/api-session.js';
import { moveClock } from '../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../support/league-scenario.js';
import { currentPick, pick, savePick } from '../support/picks.js';
import { type Answer, TestApp } from '../support/test-app.js';
import { twoInstances } from '../support/two-instances.js';
import { AUSTRALIA } from '../support/weekends-2025.js';

const NAMES = ['ann', 'bob', 'cas', 'dee', 'eve', 'fay'];

const statuses = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status);

function expectBusy({ status, headers, body }: Answer): void {
  expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(4);
  expect(body.message).toBe(body.error);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
}

/** More than may ever be under way, and how many may be however slow they are (`calls-under-way.ts`). */
const MANY = 600;
const LEAST = 64;

describe('as many calls under way as are answered in time', () => {
  const instances = twoInstances({ RATE_LIMIT: 'off', MAX_DELAY_MS: '300' });
  let players: ApiSession[];
  let league: LeagueScenario;

  const read = (who = players[0] as ApiSession): Promise<Answer> =>
    who.get(`/api/league/${league.id}/opponents`);
  const save = (who: ApiSession): Promise<Answer> =>
    savePick(who, league.id, pick('NOR', 'PIA', 'McLaren'));
  /** Until what was asked so far is under way, as far as it is let in. */
  const begun = (): Promise<unknown> => new Promise((later) => setTimeout(later, 100));

  beforeAll(async () => {
    players = [];
    for (const name of NAMES) players.push(await signUp(instances.one, name));
    moveClock(instances.one, AUSTRALIA.open);
    const [owner, ...members] = players;
    league = await leagueOf(owner as ApiSession, members);
  });

  it('should cost reads and calls without a session first, lose nothing that was let in, and be over with them', async () => {
    const { one, line } = instances;
    line.silence();
    const waiting = Array.from({ length: MANY }, () => read());
    await begun();
    const refused = await Promise.all([
      read(),
      one.request({ method: 'GET', url: `/%61pi/league/${league.id}` }),
      visitor(one).post('/api/auth/forgot-password', { email: 'nobody@gridlock.test' }),
    ]);
    refused.forEach(expectBusy);
    expect((await visitor(one).get('/')).status).toBe(200);
    expect((await visitor(one).get('/api/metrics')).status).toBe(200);
    const saved = players.map(save);
    await begun();
    line.resume();
    expect(new Set(statuses(await Promise.all(saved)))).toEqual(new Set([200]));
    const answers = await Promise.all(waiting);
    const answered = answers.filter(({ status }) => status === 200);
    expect(answered.length).toBeGreaterThanOrEqual(LEAST);
    answers.filter((answer) => !answered.includes(answer)).forEach(expectBusy);
    expect((await read()).status).toBe(200);
    for (const who of players) {
      const { body } = await expectStatus(currentPick(who, league.id, 1), 200);
      expect(body.mainDriver).toBe('Lando Norris');
    }
  });

  it('should also be those of players whom this instance has not met yet', async () => {
    const { one, two, line } = instances;
    const { token } = await signUp(two, 'stranger');
    const strange = () =>
      visitor(one).get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
    line.silence();
    const waiting = Array.from({ length: MANY }, strange);
    await begun();
    const late = strange();
    await begun();
    line.resume();
    expectBusy(await late);
    expect(statuses(await Promise.all(waiting))).toContain(200);
  });

  it('should cost saves too in the end, which say that nothing was saved, and leave reads their third', async () => {
    const { line } = instances;
    line.silence();
    const saves = Array.from({ length: MANY }, (_, n) =>
      save(players[n % players.length] as ApiSession),
    );
    await begun();
    const reads = Array.from({ length: Math.floor(LEAST / 3) }, () => read());
    await begun();
    line.resume();
    const refused = (await Promise.all(saves)).filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expectBusy(answer);
      expect(answer.body.message).toMatch(/wasn’t saved/);
    }
    expect(new Set(statuses(await Promise.all(reads)))).toEqual(new Set([200]));
    expect((await save(players[0] as ApiSession)).status).toBe(200);
  });

  it('should not be those whose bodies come byte by byte', async () => {
    const { one } = instances;
    await one.nest.listen(0, '127.0.0.1');
    const { port } = one.nest.getHttpServer().address() as AddressInfo;
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: gridlock.test\r\n';
    const half = `${head}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{`;
    const slow = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        socket.write(half);
        return socket;
      }),
    );
    await begun();
    expect((await save(players[0] as ApiSession)).status).toBe(200);
    expect((await read()).status).toBe(200);
    for (const socket of slow) socket.destroy();
  });
});

describe('a flood of requests', () => {
  const GUESTS = { network: 50, wide: 150 };
  const LIMITS = { account: 100, tokens: 100, network: 200, wide: 400, guests: GUESTS };
  const FLOOD = 500;
  const SAVES = 6;

  let app: TestApp;
  let player: ApiSession;
  let league: LeagueScenario;
  const own: ApiSession[] = [];

  /** As a proxy forwards the client's address. */
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const HOME = from('203.0.113.7');

  beforeAll(async () => {
    app = await TestApp.start({ TRUST_PROXY: 'on', RATE_LIMIT: 'on' }, undefined, {
      requests: LIMITS,
    });
    player = await signUp(app, 'player');
    for (let i = 0; i < 10; i += 1) own.push(await signUp(app, `own_${i}`));
    moveClock(app, AUSTRALIA.open);
    league = await leagueOf(player, own);
  });
  afterAll(() => app?.close());

  type Options = ReturnType<typeof from>;
  const save = (who: ApiSession, where: Options) => {
    const picks = pick('NOR', 'PIA', 'McLaren');
    return who.post('/api/selections/save', { leagueId: league.id, ...picks }, where);
  };
  const account = (n: number): ApiSession => own[n % own.length] as ApiSession;

  const FLOODS: [string, number, (n: number) => Promise<Answer>][] = [
    [
      'saves of one account from 50 networks',
      LIMITS.account,
      (n) => save(account(0), from(`198.51.100.${n % 50}`)),
    ],
    [
      'reads of ten accounts from one network',
      LIMITS.network,
      (n) => account(n).get(`/api/league/${league.id}/opponents`, from('192.0.2.1')),
    ],
    [
      'calls without a session from one network',
      GUESTS.network,
      () => visitor(app).get('/%61pi/auth/me', from('192.0.2.2')),
    ],
    [
      'calls with a forged token from a /48 of IPv6',
      GUESTS.wide,
      (n) =>
        visitor(app).get('/api/auth/me', {
          headers: {
            'x-forwarded-for': `2001:db8:1:${(n % 100).toString(16)}::1`,
            authorization: 'Bearer e30.e30.e30',
          },
        }),
    ],
  ];

  it.each(FLOODS)(
    'should be refused beyond its limit, and cost a player elsewhere nothing: %s',
    async (_, limit, send) => {
      const flood = Array.from({ length: FLOOD }, (_each, n) => send(n));
      const answers: Answer[] = [];
      for (let i = 0; i < SAVES; i += 1) {
        answers.push(await save(player, HOME));
        answers.push(await player.get(`/api/league/${league.id}/opponents`, HOME));
      }
      expect(new Set(statuses(answers))).toEqual(new Set([200]));
      const flooded = await Promise.all(flood);
      const refused = flooded.filter(({ status }) => status === 429);
      expect(FLOOD - refused.length).toBeLessThanOrEqual(limit);
      for (const { headers, body } of refused) {
        expect(Number(headers['retry-after'])).toBeGreaterThan(0);
        expect(body.code).toBe('TOO_MANY_REQUESTS');
      }
      expect(statuses(flooded)).not.toContain(500);
    },
  );

  it('should keep nobody from asking whether the server is well', async () => {
    const where = from('192.0.2.3');
    await Promise.all(
      Array.from({ length: GUESTS.network + 1 }, () => visitor(app).get('/api/auth/me', where)),
    );
    expect((await visitor(app).get('/api/auth/me', where)).status).toBe(429);
    expect((await visitor(app).get('/api/health', where)).status).toBe(200);
  });
});
