import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { type ApiSession, expectStatus, signUp } from '../support/api-session.js';
import { startQuiet } from '../support/inspect.js';
import { leagueOf, type LeagueScenario } from '../support/league-scenario.js';
import { boardOf, currentPick, pick, savePick } from '../support/picks.js';
import type { Answer, TestApp } from '../support/test-app.js';
import { AUSTRALIA } from '../support/weekends-2025.js';

const READS = 3;
const ALL = 6;
const TEAMS = ['McLaren', 'Ferrari', 'Haas', 'Alpine', 'Williams', 'Sauber'];

let app: TestApp;
let players: ApiSession[];
let league: LeagueScenario;

beforeAll(async () => {
  app = await startQuiet({
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

  it('should answer a table that is held in memory at any load, and count it as no load', async () => {
    const zipped = { headers: { 'accept-encoding': 'gzip' } };
    const table = () => ann().get(`/api/league/${league.id}/standings/2025`, zipped);
    await expectStatus(table(), 200);
    const others = manyReads(20);
    const tables = await Promise.all(Array.from({ length: 20 }, table));
    expect(new Set(statuses(tables))).toEqual(new Set([200]));
    expect(statuses(await Promise.all(others)).filter((status) => status === 200)).toHaveLength(
      READS,
    );
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
