import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Carries an access token or an API token where `Authorization` is needed by a proxy in front (HO-03). */
const TOKEN = 'x-gridlock-token';

/** Shows the screens that `Authorization` is not theirs (`frontend/src/api/accessToken.ts`). */
const HINT = 'gridlock_basic';
/** Browsers keep no cookie for longer (400 days). */
const HINT_SECONDS = 34_560_000;

/** Reads a token from the header of its own as if it stood in `Authorization`. */
export function acceptOwnHeader(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ headers }, _reply, done) => {
    const token = headers[TOKEN];
    if (typeof token === 'string') headers.authorization = `Bearer ${token}`;
    done();
  });
}

/**
 * With a page that was asked for with the password of a proxy: a token in `Authorization` would take its place.
 *
 * @param base the path of the installation
 */
export function noteBasicAuth(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  base: string,
): void {
  if (!/^Basic /i.test(headers.authorization ?? '')) return;
  void reply.setCookie(HINT, '1', { path: `${base}/`, sameSite: 'strict', maxAge: HINT_SECONDS });
}
