import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../config/config.js';
import { inlineScripts } from './index-page.js';
import { isApiRequest, isExplorerPath, routePath } from './request-path.js';

const TWO_YEARS_SECONDS = 63_072_000;

/** A response of the API runs and loads nothing, also when it is opened as a page. */
const ANSWER_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/**
 * On every response: by it the screens distinguish responses of Gridlock from those of captive portals and proxies
 * (`frontend/src/api/isOfGridlock.ts`).
 */
const MARK = { 'x-gridlock': '1' };

/** Browser features that no screen uses. */
const NO_FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * Sets the security headers of every response of Fastify, by Helmet. Screens, their files and the API explorer
 * may do what they need and nothing else; responses of the API may do nothing.
 *
 * @param config with the public address, which is on https or not
 */
export function sendSecurityHeaders(fastify: FastifyInstance, config: Config): void {
  // once: `@fastify/helmet` works its options out again for each request
  const setHeaders = helmet(helmetOptions(config));
  fastify.addHook('onRequest', (request, reply, done) => {
    setHeaders(request.raw, reply.raw, () => done());
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers({ ...MARK, 'permissions-policy': NO_FEATURES });
    // in place of Helmet's
    if (isApiRequest(request) && !isExplorerPath(routePath(request)))
      void reply.header('content-security-policy', ANSWER_POLICY);
    done();
  });
}

const helmetOptions = (config: Config): HelmetOptions => ({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...inlineScripts()],
      // the dialogs' scroll lock writes a style element
      styleSrc: ["'self'", "'unsafe-inline'"],
      fontSrc: ["'self'"],
      // pictures to share are fetched with the session's token
      imgSrc: ["'self'", 'data:', 'blob:'],
      // the service worker, and the thread that plays seasons
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      // plain http on localhost: without null here browsers rewrite assets to https
      upgradeInsecureRequests: config.isOnHttps ? [] : null,
    },
  },
  hsts: hasHsts(config) && {
    maxAge: TWO_YEARS_SECONDS,
    includeSubDomains: isForSubdomains(config),
  },
  xFrameOptions: { action: 'deny' },
});

/**
 * Headers of responses that no hook sees, such as the refusal of bytes that are no request: those of the API.
 */
export const rawHeaders = (config: Config): RawHeaders => ({
  ...MARK,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'cache-control': 'no-store',
  'permissions-policy': NO_FEATURES,
  'content-security-policy': ANSWER_POLICY,
  ...(hasHsts(config) && {
    'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}${isForSubdomains(config) ? '; includeSubDomains' : ''}`,
  }),
});

/** Headers of a response written without Fastify. */
export type RawHeaders = Readonly<Record<string, string>>;

const hasHsts = (config: Config): boolean => config.hsts !== 'off' && config.isOnHttps;

/** By the host's choice alone: other programs may be below its name, without https. */
const isForSubdomains = ({ hsts }: Config): boolean => hsts === 'subdomains';
