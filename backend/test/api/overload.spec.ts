import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import {
  type ApiSession,
  expectStatus,
  PASSWORD,
  signUp,
  visitor,
} from '../support/api-session.js';
import { moveClock, startQuiet } from '../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../support/league-scenario.js';
import { boardOf, currentPick, pick, savePick } from '../support/picks.js';
import type { Answer, TestApp } from '../support/test-app.js';
import { AUSTRALIA } from '../support/weekends-2025.js';

const READS = 3;
/** Five of them for changes by players, two for strangers, two for passwords. */
const ALL = 12;
const STRANGERS = 2;
const TEAMS = ['McLaren', 'Ferrari', 'Haas', 'Alpine', 'Williams', 'Sauber'];

type Options = { readonly headers: Record<string, string> };

let app: TestApp;
let players: ApiSession[];
let league: LeagueScenario;

beforeAll(async () => {
  app = await startQuiet({
    RESPONSE_CACHE: 'on',
    MAX_READS_AT_ONCE: String(READS),
    MAX_REQUESTS_AT_ONCE: String(ALL),
  });
  players = [];
  for (const name of ['ann', 'bob', 'cas', 'dee', 'eve', 'fay']) {
    players.push(await signUp(app, name));
  }
  await app.setTime(AUSTRALIA.open);
  const [owner, ...members] = players;
  league = await leagueOf(owner as ApiSession, members);
}, 60_000);
afterAll(() => app?.close());

const ann = (): ApiSession => players[0] as ApiSession;
const read = (): Promise<Answer> => boardOf(ann(), league.id);
const manyReads = (count: number): Promise<Answer>[] => Array.from({ length: count }, read);
const statuses = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status);

describe('more requests at once than are let in', () => {
  it('should refuse the reads above the limit with 503 and Retry-After, and finish the others', async () => {
    const answers = await Promise.all(manyReads(20));
    expect(statuses(answers).filter((status) => status === 200)).toHaveLength(READS);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(20 - READS);
    for (const { headers, body } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(4);
      expect(body).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
      expect(body.message).toBe(body.error);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('should save picks while reads are refused', async () => {
    const reads = manyReads(20);
    const saves = [0, 1, 2].map((n) => {
      return savePick(players[n] as ApiSession, league.id, pick('NOR', 'PIA', 'McLaren'));
    });
    expect(statuses(await Promise.all(saves))).toEqual([200, 200, 200]);
    expect(statuses(await Promise.all(reads))).toContain(503);
  });

  it('should answer a save with 200 only when it is stored, and refuse the rest unchanged', async () => {
    const answers = await Promise.all(
      [0, 1, 2].flatMap(() =>
        players.map((who, n) => savePick(who, league.id, pick('RUS', 'ANT', TEAMS[n] as string))),
      ),
    );
    expect(new Set(statuses(answers))).toEqual(new Set([200, 503]));
    for (const [n, who] of players.entries()) {
      const own = answers.filter((_, index) => index % players.length === n);
      const { body } = await expectStatus(currentPick(who, league.id, 1), 200);
      if (own.some(({ status }) => status === 200)) expect(body.team).toContain(TEAMS[n]);
      else expect(body.mainDriver).not.toBe('George Russell');
    }
    const refused = answers.find(({ status }) => status === 503);
    expect(refused?.body.message).toMatch(/not saved/);
  });

  it('should answer again as soon as the rush is over', async () => {
    await Promise.all(manyReads(50));
    expect(statuses(await Promise.all(manyReads(READS)))).toEqual([200, 200, 200]);
  });

  it('should not be fooled by another spelling of an address', async () => {
    const reads = manyReads(20);
    const odd = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.request({ method: 'GET', url: `/%61pi/league/${league.id}` }),
      ),
    );
    expect(statuses(odd)).toContain(503);
    await Promise.all(reads);
  });

  it('should not be held up by bodies that come byte by byte', async () => {
    await app.nest.listen(0, '127.0.0.1');
    const { port } = app.nest.getHttpServer().address() as AddressInfo;
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: gridlock.test\r\n';
    const half = `${head}Content-Type: application/json\r\nContent-Length: 50\r\n\r\n{`;
    const slow = await Promise.all(
      Array.from({ length: 2 * ALL }, async () => {
        const socket = connect(port, '127.0.0.1');
        await once(socket, 'connect');
        socket.write(half);
        return socket;
      }),
    );
    // each has been read as far as it goes
    await new Promise((go) => setTimeout(go, 100));
    const saved = savePick(ann(), league.id, pick('NOR', 'PIA', 'McLaren'));
    expect(statuses([await saved, ...(await Promise.all(manyReads(READS)))])).toEqual([
      200,
      ...Array.from({ length: READS }, () => 200),
    ]);
    for (const socket of slow) socket.destroy();
  });

  it('should never refuse to say whether the server is well', async () => {
    const reads = manyReads(20);
    const health = await Promise.all(
      Array.from({ length: 10 }, () => app.request({ method: 'GET', url: '/api/health' })),
    );
    expect(new Set(statuses(health))).toEqual(new Set([200]));
    await Promise.all(reads);
  });
});

describe('strangers who take all they can', () => {
  const SAVES = 12;
  const own: ApiSession[] = [];
  let busy: TestApp;
  let home: LeagueScenario;
  let player: ApiSession;

  /** As a proxy forwards the client's address. */
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const HOME = from('203.0.113.7');

  beforeAll(async () => {
    const sizes = { MAX_READS_AT_ONCE: '40', MAX_REQUESTS_AT_ONCE: '160' };
    busy = await startQuiet({ ...sizes, TRUST_PROXY: 'on', RATE_LIMIT: 'on' });
    player = await signUp(busy, 'player');
    for (let i = 0; i < 30; i += 1) own.push(await signUp(busy, `own_${i}`));
    moveClock(busy, AUSTRALIA.open);
    home = await leagueOf(player, own.slice(0, 5));
  }, 60_000);
  afterAll(() => busy?.close());

  /** More requests at once than wait in any line, from so many networks. */
  const flood = (networks: number, send: (who: ApiSession, where: Options) => Promise<Answer>) =>
    Array.from({ length: 120 }, (_, i) =>
      send(own[i % own.length] as ApiSession, from(`198.51.100.${i % networks}`)),
    );
  const save = (who: ApiSession, where: Options) => {
    const picks = pick('NOR', 'PIA', 'McLaren');
    return who.post('/api/selections/save', { leagueId: home.id, ...picks }, where);
  };

  const ATTACKS: [string, (who: ApiSession, where: Options) => Promise<Answer>][] = [
    [
      'reset emails',
      (who, where) => who.post('/api/auth/forgot-password', { email: who.email }, where),
    ],
    [
      'right sign-ins of 30 own accounts',
      (who, where) =>
        visitor(busy).post('/api/auth/login', { email: who.email, password: PASSWORD }, where),
    ],
    ['calls without a sign-in', (_, where) => visitor(busy).get(`/api/league/${home.id}`, where)],
    [
      'calls with a forged token',
      (_, where) =>
        visitor(busy).get('/api/auth/me', {
          headers: { ...where.headers, authorization: 'Bearer e30.e30.e30' },
        }),
    ],
    [
      'reads of 30 own accounts',
      (who, where) => who.get(`/api/league/${home.id}/opponents`, where),
    ],
    ['saves of 30 own accounts', save],
  ];

  it.each(ATTACKS.flatMap(([what, send]) => [1, 50].map((n) => [what, n, send] as const)))(
    'should not keep a player elsewhere from anything: %s, networks: %i',
    async (_, networks, send) => {
      const all = flood(networks, send);
      const saves: Answer[] = [];
      const reads: Answer[] = [];
      for (let i = 0; i < SAVES; i += 1) {
        saves.push(await save(player, HOME));
        reads.push(await player.get(`/api/league/${home.id}/opponents`, HOME));
      }
      expect(new Set(statuses([...saves, ...reads]))).toEqual(new Set([200]));
      const answers = await Promise.all(all);
      expect(statuses(answers)).toContain(503);
      expect(statuses(answers)).not.toContain(500);
    },
    60_000,
  );

  it('should let a player elsewhere sign in while others fill the line', async () => {
    const signIn = ATTACKS[1]?.[1] as (who: ApiSession, where: Options) => Promise<Answer>;
    const all = flood(50, signIn);
    expect((await player.signIn(undefined, HOME)).status).toBe(200);
    await Promise.all(all);
  });

  it('should hold no place while the answer to a forgotten password is only held back', async () => {
    let [pending, most] = [0, 0];
    const asked: Promise<void>[] = [];
    for (let i = 0; i < 20; i += 1) {
      const email = `nobody_${i}@gridlock.test`;
      const where = from('198.51.100.77');
      pending += 1;
      const answer = visitor(app).post('/api/auth/forgot-password', { email }, where);
      asked.push(
        answer.then(({ status }) => {
          if (status === 200) most = Math.max(most, pending);
          pending -= 1;
        }),
      );
      await new Promise((go) => setTimeout(go, 10));
    }
    await Promise.all(asked);
    expect(most).toBeGreaterThan(STRANGERS);
  });
});
