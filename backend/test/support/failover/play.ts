import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Document, MongoClient } from 'mongodb';
import { type ApiSession, signUp } from '../api-session.js';
import { type LeagueScenario, leagueOf } from '../league-scenario.js';
import { ServerProcess } from '../server-process.js';
import { until } from '../test-app.js';
import type { Cluster } from './cluster.js';
import { type Attempt, type Findings, type History, checkSaves, type Mark } from './check-saves.js';

const INSTANCES = ['one', 'two'];
const PLAYERS = ['ann', 'bob', 'cas', 'dee'];
const TEAMS = ['McLaren', 'Ferrari', 'Williams', 'Alpine', 'Haas'];
const DRIVERS = { mainDriver: 'Lando Norris', reserveDriver: 'Max Verstappen' };
/** Between an answer and the next save of the same player. */
const BREATH_MS = 40;
/** Undisturbed, before and after each disturbance. */
const CALM_MS = 1500;
const BACK_MS = 60_000;
/** Lines of a log. */
const PRINTED = 30;

type Player = {
  readonly session: ApiSession;
  readonly league: LeagueScenario;
  readonly attempts: Attempt[];
};

/**
 * Two instances of the game on a database to which things happen, one after the other, while players save
 * at both in turn.
 */
export async function playThrough({ uri, disturbances }: Cluster): Promise<Findings> {
  const folder = mkdtempSync(join(tmpdir(), 'gridlock-failover-'));
  const environment = { MONGODB_URI: uri, JWT_SECRET: 'one secret of both, forty characters long' };
  const servers: ServerProcess[] = [];
  try {
    for (const name of INSTANCES) {
      servers.push(await ServerProcess.start(join(folder, name), { environment }));
    }
    const players = await Promise.all(
      PLAYERS.map((name) => enter(servers[0] as ServerProcess, name)),
    );
    const before = await storedOf(uri, players);
    const over = { isOver: false };
    const playing = players.map((player) => saveOn(player, servers, over));
    const marks: Mark[] = [];
    for (const { name, run } of disturbances) {
      await pause(CALM_MS);
      await run(() => void marks.push({ name, at: performance.now() }));
      const ended = performance.now();
      const isBack = ({ attempts }: Player): boolean =>
        attempts.some(({ status, sentAt }) => status === 200 && sentAt > ended);
      await until(() => players.every(isBack), `saves after it was ${name}`, BACK_MS);
    }
    await pause(CALM_MS);
    over.isOver = true;
    await Promise.all(playing);
    const after = await storedOf(uri, players);
    const findings = checkSaves(
      players.map(({ session, attempts }): History => {
        const stored = after.get(session.id) ?? { team: 'nothing', version: 0 };
        const versionBefore = before.get(session.id)?.version ?? 0;
        return { player: session.username, attempts, stored, versionBefore };
      }),
      marks,
    );
    // the folder is deleted, and with it the reason
    if (findings.problems.length > 0) servers.forEach(printRefusals);
    return findings;
  } finally {
    for (const server of servers) server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The last refusals that an instance has logged. */
function printRefusals(server: ServerProcess): void {
  const lines = server.said().filter((line) => line.includes('ProblemFilter'));
  process.stderr.write(`${server.url} said at last:\n${lines.slice(-PRINTED).join('\n')}\n`);
}

/** An account, a league of its own, and a first pick: from then on each stored save raises the entry's version by one. */
async function enter(server: ServerProcess, name: string): Promise<Player> {
  const session = await signUp(server, name);
  const player: Player = { session, league: await leagueOf(session, []), attempts: [] };
  const { status } = await saveOnce(player, server.url, TEAMS.at(-1) as string);
  if (status !== 200) throw new Error(`The first save of ${name} was answered ${status}`);
  return player;
}

/** Saves one pick after the other, at each instance in turn, each another one than the last. */
async function saveOn(
  player: Player,
  servers: readonly ServerProcess[],
  over: { readonly isOver: boolean },
): Promise<void> {
  for (let turn = 0; !over.isOver; turn += 1) {
    const { url } = servers[turn % servers.length] as ServerProcess;
    player.attempts.push(await saveOnce(player, url, TEAMS[turn % TEAMS.length] as string));
    await pause(BREATH_MS);
  }
}

async function saveOnce({ session, league }: Player, url: string, team: string): Promise<Attempt> {
  const sentAt = performance.now();
  const answer = await fetch(`${url}/api/selections/save`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${session.token}`,
    },
    body: JSON.stringify({ ...DRIVERS, team, leagueId: league.id }),
  }).catch(() => null);
  await answer?.arrayBuffer();
  return {
    // as it is stored
    team: team.toLowerCase(),
    sentAt,
    answeredAt: performance.now(),
    status: answer?.status ?? null,
    retryAfter: Number(answer?.headers.get('retry-after')) || null,
  };
}

/** Team and version of what is stored of each player, by user id. */
async function storedOf(
  uri: string,
  players: readonly Player[],
): Promise<ReadonlyMap<string, History['stored']>> {
  const client = await new MongoClient(uri, { readConcern: { level: 'majority' } }).connect();
  try {
    const entries = await client.db().collection('entries').find<Document>({}).toArray();
    const ids = new Set(players.map(({ session }) => session.id));
    return new Map(
      entries
        .filter(({ user }) => ids.has(String(user)))
        .map(({ user, version, picks }) => [String(user), { version, team: picks[0]?.team }]),
    );
  } finally {
    await client.close();
  }
}
