import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { FairQueue } from '../security/fair-queue.js';
import type { Lane } from './lane.js';
import { isApiPath, routePath } from './request-path.js';
import { markRoute, marksOf } from './route-marks.js';

/** For calls that hash or check a password: they are slow, and wait only for each other. */
export const PasswordLane = () => markRoute({ lane: 'passwords' });

/** For a stream that stays open: it waits for a turn to begin, and only with others of its kind. */
export const StreamLane = () => markRoute({ lane: 'streams' });

/** For a read that open screens repeat each second; answered from memory, so that many may wait for little. */
export const PollLane = () => markRoute({ lane: 'polls' });

/** So long after the last write by a player the capacity for anonymous requests stays reduced. */
const WRITES_FIRST_MS = 200;
/** More than the concurrency of any lane. */
const ALL = 1000;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request changes nothing, by its method. */
export const isRead = ({ method }: FastifyRequest): boolean => READS.has(method);

/** @param account id in a good access token, or null */
export function laneFor(request: FastifyRequest, account: string | null): Lane {
  const path = routePath(request);
  if (!isApiPath(path)) return 'static';
  if (/^\/api\/(health|metrics)$/.test(path)) return 'monitoring';
  const { lane } = marksOf(request);
  // polls have room for many, but not for anybody
  if (lane && (lane !== 'polls' || account !== null)) return lane;
  // these calls need no access token, so a token must not move them to another lane
  if (account === null || (!isRead(request) && path.startsWith('/api/auth/'))) return 'anonymous';
  return isRead(request) ? 'reads' : 'writes';
}

/**
 * One queue for each lane. Concurrency is kept low, so that whoever comes next waits for little. Of
 * `MAX_REQUESTS_AT_ONCE`, what the reads leave goes half to writes and a quarter each to anonymous
 * requests and passwords.
 */
export function createLanes({ maxReadsAtOnce, maxRequestsAtOnce }: LaneLimits): Lanes {
  const reads = Math.min(maxReadsAtOnce, maxRequestsAtOnce);
  const quarter = Math.max(1, Math.floor((maxRequestsAtOnce - reads) / 4));
  const half = Math.max(1, maxRequestsAtOnce - reads - 2 * quarter);
  const writes = createLane({ concurrency: 64, concurrencyPerClient: 2, total: half });
  let lastWriteAt = Number.NEGATIVE_INFINITY;
  // while players save, the lanes below run one request at a time
  const reserve = (): number => {
    const now = performance.now();
    if (writes.active > 0) lastWriteAt = now;
    return now - lastWriteAt < WRITES_FIRST_MS ? ALL : 0;
  };
  return {
    monitoring: createLane({ concurrency: 4, total: 200 }),
    static: createLane({ concurrency: 16, total: 1000, reserve }),
    anonymous: createLane({ concurrency: 4, total: quarter, reserve }),
    passwords: createLane({ concurrency: 4, total: quarter, reserve }),
    streams: createLane({ concurrency: 4, concurrencyPerClient: 2, total: quarter, reserve }),
    polls: createLane({ concurrency: 16, concurrencyPerClient: 2, total: 2000 }),
    reads: createLane({ concurrency: 32, concurrencyPerClient: 8, total: reads }),
    writes,
  };
}

type LaneLimits = Pick<Config, 'maxReadsAtOnce' | 'maxRequestsAtOnce'>;
type Lanes = Readonly<Record<Lane, FairQueue>>;

type Size = {
  readonly concurrency: number;
  readonly concurrencyPerClient?: number;
  /** Running or waiting. */
  readonly total: number;
  readonly reserve?: () => number;
};

function createLane({ concurrency, concurrencyPerClient, total, reserve }: Size): FairQueue {
  // a queue needs room to wait: only a waiting request can be evicted for one of another network
  const running = Math.min(concurrency, Math.ceil(total / 2));
  return new FairQueue({
    concurrency: running,
    maxWaiting: total - running,
    ...(concurrencyPerClient !== undefined && { concurrencyPerClient }),
    ...(reserve && { reserve }),
  });
}
