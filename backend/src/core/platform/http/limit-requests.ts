import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { toProblemBody } from '../errors/problem.js';
import { networksOf } from '../security/network-of.js';
import { logSecurityWarning } from '../security/security-log.js';
import type { SessionCache } from '../security/session-cache.js';
import { isApiRequest } from './request-path.js';
import { isMonitoring } from './shed-load.js';

/** Of one network, and of a /48 of IPv6, which may hold 65,536 networks of one visitor. */
type NetworkLimit = { readonly network: number; readonly wide: number };

/** Calls of the API in ten seconds. */
export type RequestLimits = NetworkLimit & {
  readonly account: number;
  /** Of the API tokens of one account: its sessions have a limit of their own. */
  readonly tokens: number;
  /** Calls without a valid access token or API token, such as sign-ins. */
  readonly guests: NetworkLimit;
};

const WINDOW_SECONDS = 10;

/**
 * Wide enough for a league of 100 behind one address that plays a race night, where after each pick every open page
 * reads the state, and at a lock all of them read several things again. Without a session they need a few calls each.
 */
export const REQUEST_LIMITS: RequestLimits = {
  account: 500,
  tokens: 500,
  network: 5000,
  wide: 15_000,
  guests: { network: 1000, wide: 3000 },
};

const TOO_MANY = toProblemBody({
  statusCode: 429,
  code: 'TOO_MANY_REQUESTS',
  message: 'Too many requests. Please wait a few seconds.',
});

type Count = { readonly limiter: RateLimiterMemory; readonly key: string };

/**
 * Refuses requests of one account or one network beyond its limit with 429 and `Retry-After`, so that a flood from
 * there does not affect the others. Counted in the memory of this process: a write to the database for each
 * request would cost more than most requests.
 */
export function limitRequests(
  fastify: FastifyInstance,
  sessions: SessionCache,
  limits: RequestLimits,
): void {
  const limiterOf = (points: number, keyPrefix: string) =>
    new RateLimiterMemory({ points, duration: WINDOW_SECONDS, keyPrefix });
  const limitersOf = ({ network, wide }: NetworkLimit, keyPrefix: string) => ({
    networks: limiterOf(network, `${keyPrefix}network`),
    wides: limiterOf(wide, `${keyPrefix}wide`),
  });
  const accounts = limiterOf(limits.account, 'account');
  const tokens = limiterOf(limits.tokens, 'tokens');
  const everybody = limitersOf(limits, '');
  const guests = limitersOf(limits.guests, 'guests-');
  const countsOf = ({ ip, headers }: FastifyRequest): Count[] => {
    const { network, wide } = networksOf(ip);
    const account = sessions.accountOf(headers.authorization);
    const tokenOwner = sessions.tokenOwnerOf(headers.authorization);
    const groups = account || tokenOwner ? [everybody] : [everybody, guests];
    return [
      ...groups.flatMap(({ networks, wides }) => [
        ...(wide ? [{ limiter: wides, key: wide }] : []),
        { limiter: networks, key: network },
      ]),
      ...(account ? [{ limiter: accounts, key: account }] : []),
      ...(tokenOwner ? [{ limiter: tokens, key: tokenOwner }] : []),
    ];
  };
  fastify.addHook('onRequest', async (request, reply) => {
    if (!isApiRequest(request) || isMonitoring(request)) return;
    const refusal = await consume(countsOf(request));
    if (!refusal) return;
    const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    await reply.code(429).header('retry-after', seconds).send(TOO_MANY);
  });
}

/** Raises the counts in this order up to the first that refuses; returns its state, or null. */
async function consume(counts: readonly Count[]): Promise<RateLimiterRes | null> {
  for (const { limiter, key } of counts) {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      // once in each window: a line for each refusal would flood the log
      if (error.consumedPoints === limiter.points + 1)
        logSecurityWarning('refused', { status: 429, code: 'TOO_MANY_REQUESTS', of: key });
      return error;
    }
  }
  return null;
}
