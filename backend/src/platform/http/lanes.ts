import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { FairLine } from '../security/fair-line.js';
import { calledPath, isApiPath } from './called-path.js';

/**
 * Requests of one kind wait for requests of the same kind only, so none of them can take the room of
 * another: saving a pick needs nothing that a stranger could fill.
 */
export type Lane =
  /** Whether the server is well. */
  | 'watch'
  | 'files'
  /** Calls without a good access token. */
  | 'strangers'
  /** Calls that hash or check a password, whoever makes them. */
  | 'passwords'
  | 'reads'
  | 'changes';

type Marked = { readonly lane?: Lane };

/** For calls that hash or check a password: what takes long there keeps nobody else from anything. */
export const TakesPasswords = () => RouteConfig({ lane: 'passwords' } satisfies Marked);

/** So long after a change by a player the next one is expected. */
const PLAYERS_FIRST_MS = 200;
/** More than any lane lets in. */
const ALL = 1000;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
export const isRead = ({ method }: FastifyRequest): boolean => READS.has(method);

/** @param account of a good access token, or null */
export function laneOf(request: FastifyRequest, account: string | null): Lane {
  const path = calledPath(request);
  if (!isApiPath(path)) return 'files';
  if (/^\/api\/(health|metrics)$/.test(path)) return 'watch';
  const { lane } = (request.routeOptions.config ?? {}) as Marked;
  if (lane) return lane;
  // those calls need no access token: bringing one opens no other lane
  if (account === null || (!isRead(request) && path.startsWith('/api/auth/'))) return 'strangers';
  return isRead(request) ? 'reads' : 'changes';
}

/**
 * What is under way at once is kept small: whoever comes next then waits for little. Of what the limits
 * of the settings leave beside the reads, half is for changes by players.
 */
export function openLanes({ maxReadsAtOnce, maxRequestsAtOnce }: LaneLimits): Lanes {
  const reads = Math.min(maxReadsAtOnce, maxRequestsAtOnce);
  const quarter = Math.max(1, Math.floor((maxRequestsAtOnce - reads) / 4));
  const changes = Math.max(1, maxRequestsAtOnce - reads - 2 * quarter);
  const ofPlayers = lane({ atOnce: 64, ofOne: 2, all: changes });
  let savedAt = Number.NEGATIVE_INFINITY;
  // while players save, strangers make room: one at a time is left
  const fewer = (): number => {
    const now = performance.now();
    if (ofPlayers.underWay > 0) savedAt = now;
    return now - savedAt < PLAYERS_FIRST_MS ? ALL : 0;
  };
  return {
    watch: lane({ atOnce: 4, all: 200 }),
    files: lane({ atOnce: 16, all: 1000, fewer }),
    strangers: lane({ atOnce: 4, all: quarter, fewer }),
    passwords: lane({ atOnce: 4, all: quarter, fewer }),
    reads: lane({ atOnce: 32, ofOne: 8, all: reads }),
    changes: ofPlayers,
  };
}

type LaneLimits = Pick<Config, 'maxReadsAtOnce' | 'maxRequestsAtOnce'>;
type Lanes = Readonly<Record<Lane, FairLine>>;

type Size = {
  readonly atOnce: number;
  readonly ofOne?: number;
  /** Under way or waiting. */
  readonly all: number;
  readonly fewer?: () => number;
};

function lane({ atOnce, ofOne, all, fewer }: Size): FairLine {
  // without a line there are no turns: only who waits can make room for somebody from elsewhere
  const begun = Math.min(atOnce, Math.ceil(all / 2));
  return new FairLine({
    atOnce: begun,
    waiting: all - begun,
    ...(ofOne !== undefined && { atOnceOfOne: ofOne }),
    ...(fewer && { fewer }),
  });
}
