import {
  type Cluster,
  startLoneMember,
  startReplicaSet,
  startStandIns,
} from '../support/failover/cluster.js';
import type { Findings } from '../support/failover/check-saves.js';
import { playThrough } from '../support/failover/play.js';

/** The path of a MongoDB server's program, 4.4 or newer. */
const MONGOD = process.env['MONGOD'];
if (!MONGOD) {
  process.stderr.write('Left out: a failover of three members needs a mongod, named in MONGOD.\n');
}

const ANSWERED_MS = 10_000;
const BACK_MS = 30_000;

let cluster: Cluster | undefined;
afterEach(() => cluster?.stop());

function expectNothingLost({ problems, slowestMs, outages, acknowledged, refused }: Findings) {
  expect(problems).toEqual([]);
  expect(acknowledged).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
  expect(slowestMs).toBeLessThan(ANSWERED_MS);
  expect(outages.filter(({ ms }) => ms >= BACK_MS)).toEqual([]);
}

const summaryOf = ({ acknowledged, refused, slowestMs, outages }: Findings): string =>
  `Failover: ${acknowledged} saves acknowledged, ${refused} refused; the slowest answer took ` +
  `${Math.round(slowestMs)} ms; away for ` +
  `${outages.map(({ name, ms }) => `${Math.round(ms)} ms (${name})`).join(', ')}.\n`;

describe('a database of one member', () => {
  it('should lose no acknowledged save and refuse in time while it is killed, hung, killed again', async () => {
    cluster = await startLoneMember();
    expectNothingLost(await playThrough(cluster));
  });
});

// minutes, most of them in waiting for elections
const isLong = process.env['GRIDLOCK_LONG'] !== undefined;
(isLong ? describe : describe.skip)('three members that share one store', () => {
  it('should be played on as on a replica set, while the primary is killed, hung, stepped down, killed again', async () => {
    cluster = await startStandIns();
    const findings = await playThrough(cluster);
    process.stderr.write(summaryOf(findings));
    expectNothingLost(findings);
  });
});

(MONGOD ? describe : describe.skip)('a replica set of three members', () => {
  it('should lose no acknowledged save, answer only 200 and 503, and be back within 30 s, while its primary is killed, hung, stepped down, killed again', async () => {
    cluster = await startReplicaSet(MONGOD ?? '');
    const findings = await playThrough(cluster);
    process.stderr.write(summaryOf(findings));
    expectNothingLost(findings);
  });
});
