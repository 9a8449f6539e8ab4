import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { fastify } from 'fastify';
import type { Config } from '../config/config.js';
import { routePath, isApiRequest } from './request-path.js';

const TWO_YEARS_SECONDS = 63_072_000;

/** Nothing that an API answer says is ever run or drawn as a page, also when it is opened as one. */
const ANSWER_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** Browser powers that no screen uses. */
const NO_POWERS = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((power) => `${power}=()`)
  .join(', ');

/** Tells browsers what a page of ours may do: nothing but what the screens need. */
export async function securityHeaders(config: Config): Promise<SecurityHeaders> {
  const isSecure = isOnHttps(config);
  const page = await helmetHeaders({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // the dialogs' scroll lock writes a style element
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
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
  const pages = { ...page, 'permissions-policy': NO_POWERS };
  return { pages, answers: { ...pages, 'content-security-policy': ANSWER_POLICY } };
}

/** Of all that is served, and of the answers of the API among it. */
export type SecurityHeaders = {
  readonly pages: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, string>>;
};

export function sendSecurityHeaders(
  app: NestFastifyApplication,
  { pages, answers }: SecurityHeaders,
): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      // the explorer of the API is a page
      const isAnswer = isApiRequest(request) && !routePath(request).startsWith('/api/docs');
      void reply.headers(isAnswer ? answers : pages);
      done();
    });
}

/** For what is answered before any hook can run: a path, or a whole request, that cannot be read. */
export const rawHeaders = (config: Config): RawHeaders => ({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  'permissions-policy': NO_POWERS,
  'content-security-policy': ANSWER_POLICY,
  ...(isOnHttps(config) && {
    'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`,
  }),
});

export type RawHeaders = Readonly<Record<string, string>>;

const isOnHttps = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https://');

/** What an answer says without Helmet. */
const OF_EVERY_ANSWER = new Set(['date', 'connection', 'content-length']);

/** Helmet works its headers out for each request. They never differ, so it does so once, here. */
async function helmetHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const sample = fastify();
  await sample.register(fastifyHelmet, options);
  sample.get('/', (_request, reply) => reply.send());
  const { headers } = await sample.inject('/');
  await sample.close();
  const own = Object.entries(headers).filter(([name]) => !OF_EVERY_ANSWER.has(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}
