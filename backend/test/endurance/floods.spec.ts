import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD } from '../support/api-session.js';
import { ServerProcess } from '../support/server-process.js';

const FLOOD = resolve(__dirname, '../support/flood.mjs');
const PATIENT = resolve(__dirname, '../support/patient-server.mjs');
const CONNECTIONS = 2000;
const SECONDS = 8;
/** Less than one account may ask for. */
const BETWEEN_SAVES_MS = 100;
const HOME = { 'x-forwarded-for': '203.0.113.7' };
const PICKS = [
  { mainDriver: 'Lando Norris', reserveDriver: 'Max Verstappen', team: 'McLaren' },
  { mainDriver: 'Oscar Piastri', reserveDriver: 'George Russell', team: 'Ferrari' },
] as const;

/** Status that most of a flood is refused with; none where no request of it is ever whole. */
const KINDS: [string, number | null][] = [
  ['reset emails', 429],
  ['wrong passwords', 429],
  ['forged tokens', 429],
  ['compressed bodies', 415],
  ['saves of one account', 429],
  ['slow bodies', null],
];

type Account = { readonly email: string; readonly token: string; readonly league: string };

let dataDir: string;
let server: ServerProcess;
let flood: ChildProcess | undefined;
let player: Account;
let flooder: Account;

async function signUp(name: string): Promise<Account> {
  const email = `${name}@gridlock.test`;
  const account = { username: name, email, password: PASSWORD, termsAccepted: true };
  await server.post('/api/auth/register', account);
  const { body } = await server.post('/api/auth/login', { email, password: PASSWORD });
  const league = await server.post('/api/league', { name }, body.accessToken);
  return { email, token: body.accessToken, league: league.body._id };
}

const saveOf = ({ token, league }: Account, turn: number) => ({
  method: 'POST' as const,
  path: '/api/selections/save',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify({ leagueId: league, ...PICKS[turn % PICKS.length] }),
});

async function saveByPlayer(turn: number): Promise<string> {
  const { path, headers, ...request } = saveOf(player, turn);
  const answer = await fetch(server.url + path, { ...request, headers: { ...headers, ...HOME } });
  const { message } = (await answer.json()) as { message?: string };
  return answer.ok ? 'saved' : `${answer.status} ${message}`;
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gridlock-floods-'));
  // load shedding is left out (`MAX_DELAY_MS`): it would notice what else the machine does
  const environment = { TRUST_PROXY: 'on', RATE_LIMIT: 'on' };
  server = await ServerProcess.start(dataDir, { environment, program: PATIENT });
  player = await signUp('player');
  flooder = await signUp('flooder');
});
afterEach(() => flood?.kill());
afterAll(() => {
  server?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('a flood over 2,000 connections from one network or account', () => {
  it.each(KINDS)(
    'should cost a player elsewhere no save: %s',
    async (kind, refusal) => {
      const { email } = flooder;
      const options = { url: server.url, kind, connections: CONNECTIONS, seconds: SECONDS };
      flood = fork(FLOOD, [JSON.stringify({ ...options, email, save: saveOf(flooder, 0) })]);
      const ended = once(flood, 'message');
      let isOver = false;
      void ended.then(() => (isOver = true));
      const saves: string[] = [];
      while (!isOver) {
        saves.push(await saveByPlayer(saves.length));
        await pause(BETWEEN_SAVES_MS);
      }
      const [answers] = (await ended) as [Record<string, number>];
      expect(new Set(saves)).toEqual(new Set(['saved']));
      if (refusal !== null) expect(answers[refusal]).toBeGreaterThan(0);
      expect(answers).not.toHaveProperty('500');
    },
    120_000,
  );
});
