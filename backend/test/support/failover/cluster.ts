import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { freePort } from '../free-port.js';
import { openStandIn } from '../open-database.js';
import { until } from '../test-app.js';
import { Member, type Program } from './member.js';

/** Something that happens to a database while it is written to. */
export type Disturbance = {
  readonly name: string;
  /** Does it, waits, and undoes it; `begins` is called right before. */
  readonly run: (begins: () => void) => Promise<void>;
};

/** A database of one or more members, and what can happen to it. */
export type Cluster = {
  /** For the application. */
  readonly uri: string;
  readonly disturbances: readonly Disturbance[];
  readonly stop: () => Promise<void>;
};

const NAME = 'gridlock';
const SIZE = 3;
const HEALTHY_MS = 60_000;
/** Longer than an election takes: ten seconds until the others miss the primary, then some. */
const KILLED_MS = 20_000;
const HUNG_MS = 20_000;
const STEPPED_DOWN_S = 20;
/** A lone member is away so long. */
const AWAY_MS = 1500;
/** Longer than a call may take. */
const LONE_HUNG_MS = 11_000;

/** The embedded database as a program that takes the arguments of a `mongod`. */
export const LONE_SERVER = [process.execPath, join(__dirname, 'lone-server.mjs')] as const;

/** A member of a set, where there is no `mongod`. */
const STAND_IN = [process.execPath, join(__dirname, 'stand-in.mjs')] as const;

/** The embedded database behind a port: there is nobody else to be elected, so it only comes back. */
export async function startLoneMember(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'gridlock-lone-'));
  const member = new Member(LONE_SERVER, await freePort(), join(folder, 'data'));
  await member.start();
  const kill: Disturbance = {
    name: 'killed',
    run: async (begins) => {
      begins();
      await member.kill();
      await pause(AWAY_MS);
      await member.start();
    },
  };
  const hang: Disturbance = {
    name: 'hung',
    run: async (begins) => {
      begins();
      member.hang();
      await pause(LONE_HUNG_MS);
      member.goOn();
    },
  };
  return {
    uri: `mongodb://${member.host}/gridlock?directConnection=true`,
    disturbances: [kill, hang, kill],
    stop: async () => {
      await member.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Three members of the program at `mongod`; the first one that is elected leads. */
export function startReplicaSet(mongod: string): Promise<Cluster> {
  return startSet(
    [mongod],
    [
      ...['--oplogSize', '128'],
      // each would take half of the machine's memory otherwise
      ...['--wiredTigerCacheSizeGB', '0.25'],
      // it would stay behind in /tmp when its server is killed
      '--nounixsocket',
    ],
  );
}

/** Three members that elect each other and share one store, see `stand-in.mjs`. */
export async function startStandIns(): Promise<Cluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'gridlock-store-'));
  const store = await openStandIn(dataDir);
  const stop = async (): Promise<void> => {
    await store.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const set = await startSet(STAND_IN, ['--store', store.socket]);
    return { ...set, stop: () => set.stop().then(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startSet(program: Program, more: readonly string[]): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'gridlock-set-'));
  const members: Member[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(members.map((member) => member.kill()));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (let index = 0; index < SIZE; index += 1) {
      const own = join(folder, String(index));
      const member = new Member(program, await freePort(), own, ['--replSet', NAME, ...more]);
      members.push(member);
      await member.start();
    }
    const hosts = members.map(({ host }) => host);
    await (members[0] as Member).command({
      replSetInitiate: { _id: NAME, members: hosts.map((host, _id) => ({ _id, host })) },
    });
    await allHealthy(members);
    const uri = `mongodb://${hosts.join(',')}/gridlock?replicaSet=${NAME}`;
    return { uri, disturbances: disturbancesOf(members), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function disturbancesOf(members: readonly Member[]): Disturbance[] {
  const kill: Disturbance = {
    name: 'killed',
    run: async (begins) => {
      const primary = await primaryOf(members);
      begins();
      await primary.kill();
      await pause(KILLED_MS);
      await primary.start();
      await allHealthy(members);
    },
  };
  const hang: Disturbance = {
    name: 'hung',
    run: async (begins) => {
      const primary = await primaryOf(members);
      begins();
      primary.hang();
      await pause(HUNG_MS);
      primary.goOn();
      await allHealthy(members);
    },
  };
  const stepDown: Disturbance = {
    name: 'stepped down',
    run: async (begins) => {
      const primary = await primaryOf(members);
      begins();
      // an old server drops the line in place of an answer
      await primary.command({ replSetStepDown: STEPPED_DOWN_S }).catch(() => undefined);
      await until(
        async () => (await primary.hello())?.isWritablePrimary === false,
        'a new primary',
      );
      await allHealthy(members);
    },
  };
  return [kill, hang, stepDown, kill];
}

/** Who leads, and most take for the leader: one that has hung leads for a moment in its own eyes. */
async function primaryOf(members: readonly Member[]): Promise<Member> {
  let primary: Member | undefined;
  await until(
    async () => {
      const said = await Promise.all(members.map((member) => member.hello()));
      primary = members.find(({ host }, index) => {
        const followers = said.filter((hello) => hello?.primary === host);
        return said[index]?.isWritablePrimary && followers.length > members.length / 2;
      });
      return primary !== undefined;
    },
    'a primary',
    HEALTHY_MS,
  );
  return primary as Member;
}

type Status = { readonly members: readonly { readonly stateStr: string }[] };
const WELL = ['PRIMARY', ...Array.from({ length: SIZE - 1 }, () => 'SECONDARY')];

/** Waits until one member leads and all others follow. */
async function allHealthy(members: readonly Member[]): Promise<void> {
  const isHealthy = async (): Promise<boolean> => {
    const primary = await primaryOf(members);
    const status = await primary.command<Status>({ replSetGetStatus: 1 }).catch(() => null);
    const states = status?.members.map(({ stateStr }) => stateStr).sort();
    return isDeepStrictEqual(states, WELL);
  };
  await until(isHealthy, 'all members of the set', HEALTHY_MS);
}
