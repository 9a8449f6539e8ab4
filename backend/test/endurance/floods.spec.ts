import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PASSWORD } from '../support/api-session.js';
import { ServerProcess } from '../support/server-process.js';
import type { Json } from '../support/test-app.js';

const FLOOD = resolve(__dirname, '../support/flood.mjs');
const PATIENT = resolve(__dirname, '../support/patient-server.mjs');
const CONNECTIONS = 2000;
const SAVES = 20;
/** Less than one account may ask for. */
const BETWEEN_SAVES_MS = 100;
const HOME = { 'x-forwarded-for': '203.0.113.7' };
const PICKS = [
  { mainDriver: 'Lando Norris', reserveDriver: 'Max Verstappen', team: 'McLaren' },
  { mainDriver: 'Oscar Piastri', reserveDriver: 'George Russell', team: 'Ferrari' },
] as const;
type Picks = (typeof PICKS)[number];

/** Status that most of a flood is refused with; none where no request of it is ever whole. */
type Kind = readonly [name: string, refusal: number | null];
const FROM_NETWORK: Kind = ['forged tokens', 429];
const OF_ACCOUNT: Kind = ['saves of one account', 429];
const KINDS: readonly Kind[] = [
  ['reset emails', 429],
  ['wrong passwords', 429],
  FROM_NETWORK,
  ['compressed bodies', 415],
  OF_ACCOUNT,
  ['slow bodies', null],
];

type Account = { readonly email: string; readonly token: string; readonly league: string };

let dataDir: string;
let server: ServerProcess;
let flood: ChildProcess | undefined;
let others: readonly ChildProcess[] = [];
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

const picksOf = (turn: number): Picks => PICKS[turn % PICKS.length] as Picks;

const saveOf = ({ token, league }: Account, turn: number) => ({
  method: 'POST' as const,
  path: '/api/selections/save',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify({ leagueId: league, ...picksOf(turn) }),
});

async function saveByPlayer(turn: number): Promise<string> {
  const { path, headers, ...request } = saveOf(player, turn);
  const answer = await fetch(server.url + path, { ...request, headers: { ...headers, ...HOME } });
  const { message } = (await answer.json()) as { message?: string };
  return answer.ok ? 'saved' : `${answer.status} ${message}`;
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gridlock-floods-'));
  const environment = { TRUST_PROXY: 'on', RATE_LIMIT: 'on', MAX_DELAY_MS: '300' };
  server = await ServerProcess.start(dataDir, { environment, program: PATIENT });
  player = await signUp('player');
  flooder = await signUp('flooder');
});
afterEach(() => flood?.kill());
afterAll(() => {
  server?.kill();
  rmSync(dataDir, { recursive: true, force: true });
});

async function pickOfPlayer(): Promise<Json> {
  const path = `/api/selections/current?leagueId=${player.league}&round=1`;
  const { body } = await server.get(path, player.token);
  return body;
}

/** Floods the server while the player saves, until both have had enough; what either was answered. */
async function saveDuring(kind: string, refusal: number | null) {
  const options = { url: server.url, kind, connections: CONNECTIONS, refusal };
  const sender = { email: flooder.email, save: saveOf(flooder, 0) };
  const sending = (flood = fork(FLOOD, [JSON.stringify({ ...options, ...sender })]));
  let isFlooded = false;
  void once(sending, 'message').then(() => (isFlooded = true));
  const saves: string[] = [];
  while (saves.length < SAVES || !isFlooded) {
    saves.push(await saveByPlayer(saves.length));
    await pause(BETWEEN_SAVES_MS);
  }
  const ended = once(sending, 'message');
  sending.send('enough');
  const [answers] = (await ended) as [Record<string, number>];
  return { saves, answers };
}

describe.each([
  ['', 0, KINDS],
  [' on a busy machine', availableParallelism(), [FROM_NETWORK, OF_ACCOUNT]],
])('a flood over 2,000 connections from one network or account%s', (_, programs, kinds) => {
  beforeAll(() => {
    others = Array.from({ length: programs }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  });
  afterAll(() => others.forEach((program) => program.kill('SIGKILL')));

  it.each(kinds)('should cost a player elsewhere no save: %s', async (kind, refusal) => {
    const { saves, answers } = await saveDuring(kind, refusal);
    expect(new Set(saves)).toEqual(new Set(['saved']));
    const { mainDriver } = await pickOfPlayer();
    expect(mainDriver).toBe(picksOf(saves.length - 1).mainDriver);
    expect(answers).not.toHaveProperty('500');
  });
});
