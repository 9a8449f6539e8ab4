import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';

/**
 * Warns, once each, where what a proxy sends contradicts the settings (HO-03): every limit and every link goes wrong then,
 * and nothing else shows why.
 */
export function warnAboutProxies(fastify: FastifyInstance, config: Config): void {
  const { publicUrl, trustProxy } = config;
  const { origin } = new URL(publicUrl);
  let hasWarned = false;
  fastify.addHook('onRequest', (request, _reply, done) => {
    done();
    if (hasWarned) return;
    const { headers } = request;
    if (trustProxy === 0) {
      if (headers['x-forwarded-for'] === undefined) return;
      hasWarned = true;
      request.log.warn(
        'A proxy passes requests on (X-Forwarded-For), and TRUST_PROXY is off: limits count all its visitors as one.',
      );
      return;
    }
    if (!headers['x-forwarded-host'] && !headers['x-forwarded-proto']) return;
    const seen = `${request.protocol}://${request.host}`;
    // what is no address at all is nobody's address
    if (seen === origin || !URL.canParse(seen) || seen.length > 200) return;
    hasWarned = true;
    request.log.warn(
      `A proxy passes requests for ${new URL(seen).origin} on, and PUBLIC_URL is ${publicUrl}: links in emails, passkeys and cookies go by PUBLIC_URL.`,
    );
  });
}
