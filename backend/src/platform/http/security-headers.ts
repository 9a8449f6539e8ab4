import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { fastify } from 'fastify';
import type { Config } from '../config/config.js';
import { inlineScripts } from './index-page.js';
import { isCallPath, routePath } from './request-path.js';

const TWO_YEARS_SECONDS = 63_072_000;

/** A response of the API runs and loads nothing, also when it is opened as a page. */
const ANSWER_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** Browser features that no screen uses. */
const NO_FEATURES = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/**
 * The security headers of all responses, by Helmet: they allow what the screens need and nothing else.
 *
 * @param config tells whether the installation is on https
 */
export async function securityHeaders(config: Config): Promise<SecurityHeaders> {
  const isSecure = isOnHttps(config);
  const page = await helmetHeaders({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScripts()],
        // the dialogs' scroll lock writes a style element
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        // pictures to share are fetched with the session's token
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // plain http on localhost: without null here browsers rewrite assets to https
        upgradeInsecureRequests: isSecure ? [] : null,
      },
    },
    hsts: isSecure ? { maxAge: TWO_YEARS_SECONDS, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  });
  const pages = { ...page, 'permissions-policy': NO_FEATURES };
  return { pages, answers: { ...pages, 'content-security-policy': ANSWER_POLICY } };
}

/** `pages`: screens, their files and the API explorer. `answers`: responses of the API. */
export type SecurityHeaders = {
  readonly pages: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, string>>;
};

/** Sets the security headers on every response of Fastify. */
export function sendSecurityHeaders(
  app: NestFastifyApplication,
  { pages, answers }: SecurityHeaders,
): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      void reply.headers(isCallPath(routePath(request)) ? answers : pages);
      done();
    });
}

/**
 * Headers of responses that no hook sees, such as the refusal of bytes that are no request. The security
 * headers among them are those of the API.
 */
export const rawHeaders = (config: Config): RawHeaders => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  'permissions-policy': NO_FEATURES,
  'content-security-policy': ANSWER_POLICY,
  ...(isOnHttps(config) && {
    'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`,
  }),
});

/** Headers of a response written without Fastify. */
export type RawHeaders = Readonly<Record<string, string>>;

const isOnHttps = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https://');

/** Headers that Fastify sets without Helmet. */
const WITHOUT_HELMET = new Set(['date', 'connection', 'content-length']);

/**
 * The headers that Helmet sets. It computes them for each request, some 20 µs of CPU time; here they never
 * differ, so they are read from one response and sent as constants.
 */
async function helmetHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const sample = fastify();
  await sample.register(fastifyHelmet, options);
  sample.get('/', (_request, reply) => reply.send());
  const { headers } = await sample.inject('/');
  await sample.close();
  const own = Object.entries(headers).filter(([name]) => !WITHOUT_HELMET.has(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}
