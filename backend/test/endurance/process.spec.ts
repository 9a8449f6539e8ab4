import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PASSWORD } from '../support/api-session.js';
import { LONE_SERVER } from '../support/failover/cluster.js';
import { Member } from '../support/failover/member.js';
import { freePort } from '../support/free-port.js';
import { ServerProcess } from '../support/server-process.js';
import { until } from '../support/test-app.js';

const ROOT = resolve(__dirname, '../../..');
const DEMO = resolve(__dirname, '../../dist/operate/demo/demo.cli.js');
const PLAYERS = 5;
const PICKS = [
  { mainDriver: 'Lando Norris', reserveDriver: 'Max Verstappen', team: 'McLaren' },
  { mainDriver: 'Oscar Piastri', reserveDriver: 'George Russell', team: 'Ferrari' },
  { mainDriver: 'Charles Leclerc', reserveDriver: 'Lewis Hamilton', team: 'Williams' },
] as const;

let dataDir: string;
let server: ServerProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gridlock-process-'));
});
afterEach(() => {
  server?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

type Player = { readonly token: string; readonly league: string };

async function newPlayer(at: ServerProcess, i: number): Promise<Player> {
  const email = `player${i}@gridlock.test`;
  const account = { username: `player_${i}`, email, password: PASSWORD, termsAccepted: true };
  await at.post('/api/auth/register', account);
  const { body } = await at.post('/api/auth/login', { email, password: PASSWORD });
  const league = await at.post('/api/league', { name: `League ${i}` }, body.accessToken);
  return { token: body.accessToken, league: league.body._id };
}

/** Saves one pick after the other until the server is gone. */
async function saveOn(at: ServerProcess, { token, league }: Player) {
  const last = { acknowledged: '', sent: '', count: 0 };
  for (let i = 0; ; i += 1) {
    const pick = PICKS[i % PICKS.length] as (typeof PICKS)[number];
    last.sent = pick.team;
    try {
      const body = { ...pick, leagueId: league };
      const { status } = await at.post('/api/selections/save', body, token);
      if (status !== 200) return { ...last, refusedWith: status };
      last.acknowledged = pick.team;
      last.count += 1;
    } catch {
      return { ...last, refusedWith: null };
    }
  }
}

describe('SIGTERM amid saves', () => {
  it('should finish what is under way, exit 0 within 10 s, and lose no save it has answered', async () => {
    server = await ServerProcess.start(dataDir);
    const players: Player[] = [];
    for (let i = 0; i < PLAYERS; i += 1) players.push(await newPlayer(server, i));
    const running = players.map((player) => saveOn(server as ServerProcess, player));
    await new Promise((go) => setTimeout(go, 500));
    const { code, ms } = await server.signal('SIGTERM');
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
    const saved = await Promise.all(running);
    server = await ServerProcess.start(dataDir);
    for (const [i, { acknowledged, sent, count, refusedWith }] of saved.entries()) {
      const { token, league } = players[i] as Player;
      const url = `/api/selections/current?leagueId=${league}&round=1`;
      const { body } = await server.get(url, token);
      expect(count).toBeGreaterThan(0);
      expect([null, 503]).toContain(refusedWith);
      expect([acknowledged, sent]).toContain(body.team);
    }
  });
});

describe('SIGTERM while somebody sends a request byte by byte', () => {
  it('should wait no longer than it may, and exit 0', async () => {
    server = await ServerProcess.start(dataDir);
    const { port } = new URL(server.url);
    const slow = connect(Number(port), '127.0.0.1');
    slow.on('error', () => undefined);
    await once(slow, 'connect');
    slow.write('POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n');
    slow.write('Content-Length: 50\r\n\r\n{');
    await new Promise((go) => setTimeout(go, 100));
    const { code, ms } = await server.signal('SIGTERM');
    expect(code).toBe(0);
    expect(ms).toBeLessThan(10_000);
  });
});

describe('SIGTERM while the database hangs', () => {
  it('should answer 503 to anyone who waits, and exit 0 within 10 s', async () => {
    const member = new Member(LONE_SERVER, await freePort(), join(dataDir, 'member'));
    try {
      await member.start();
      const uri = `mongodb://${member.host}/gridlock?directConnection=true`;
      const environment = { MONGODB_URI: uri, JWT_SECRET: 'x'.repeat(32) };
      server = await ServerProcess.start(dataDir, { environment });
      member.hang();
      const body = { email: 'ann@gridlock.test', password: PASSWORD };
      const waiting = server.post('/api/auth/login', body);
      // the call is under way when others are
      await fetch(`${server.url}/api/openapi.json`);
      const { code, ms } = await server.signal('SIGTERM');
      expect((await waiting).status).toBe(503);
      expect(code).toBe(0);
      expect(ms).toBeLessThan(10_000);
    } finally {
      await member.kill();
    }
  });
});

describe('the embedded database dying under the server', () => {
  it('should end the server, so that it is started again, with nothing lost', async () => {
    const loader = join(__dirname, '../support/end-worker.mjs');
    server = await ServerProcess.start(dataDir, { node: ['--import', loader] });
    const { token, league } = await newPlayer(server, 1);
    const pick = { ...PICKS[0], leagueId: league };
    expect((await server.post('/api/selections/save', pick, token)).status).toBe(200);
    const { code, ms } = await server.signal('SIGUSR2');
    expect(code).toBe(1);
    expect(ms).toBeLessThan(5000);
    server = await ServerProcess.start(dataDir);
    const { body } = await server.get(`/api/selections/current?leagueId=${league}&round=1`, token);
    expect(body.team).toBe(PICKS[0].team);
  });
});

describe('SIGTERM to npm, whose shell does not pass it on', () => {
  it.each([
    ['start', /is ready[^]*emails become files in \S+outbox/],
    ['run demo', /Playing/],
  ])('should end what npm %s has started', async (script, begun) => {
    const said: string[] = [];
    const npm = spawn('npm', script.split(' '), {
      cwd: ROOT,
      // whatever fails, nothing of it stays: it is a process group of its own
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: dataDir,
        TMPDIR: dataDir,
        DATA_DIR: join(dataDir, 'data'),
        PORT: String(await freePort()),
        RESULTS_URL: 'off',
      },
    });
    for (const stream of [npm.stdout, npm.stderr]) {
      stream.on('data', (text: Buffer) => said.push(text.toString()));
    }
    let isOver = false;
    // the pipes are closed when the last of them has ended, the server included
    npm.once('close', () => (isOver = true));
    try {
      await until(() => begun.test(said.join('')), `npm ${script} to begin`);
      npm.kill('SIGTERM');
      await until(() => isOver, 'all of it to end');
      const isForProgram = (line: string): boolean => /^(\{.*\}|> .*|)$/.test(line);
      const others = said
        .join('')
        .split('\n')
        .filter((line) => !isForProgram(line));
      // no terminal shows it: besides what npm says, each line of a start is JSON
      expect(script === 'start' ? others : []).toEqual([]);
      expect(readdirSync(dataDir)).not.toContain(expect.stringMatching(/^gridlock-demo/));
    } finally {
      if (npm.pid) endGroup(npm.pid);
    }
  });
});

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // all of them are gone, as they should be
  }
}

describe('npm run demo', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'should leave nothing behind when %s comes while its rounds are played',
    async (signal) => {
      const said: string[] = [];
      const demo = spawn(process.execPath, [DEMO], {
        env: { PATH: process.env['PATH'], PORT: String(await freePort()), TMPDIR: dataDir },
      });
      for (const stream of [demo.stdout, demo.stderr]) {
        stream.on('data', (text: Buffer) => said.push(text.toString()));
      }
      await until(() => said.length > 0, 'the rounds to be played');
      demo.kill(signal);
      expect(await once(demo, 'exit')).toEqual([0, null]);
      expect(said.join('')).toMatch(/^Playing 9 rounds of 2025 with 8 players …\n$/);
      expect(readdirSync(dataDir)).toEqual([]);
    },
  );
});
