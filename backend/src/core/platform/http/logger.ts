import type { LoggerService } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { routeOf } from './request-path.js';
import { type DestinationStream, pino, type Logger, stdSerializers } from 'pino';

/**
 * Logs lines of JSON, one for each event, so that input cannot forge a line. Of a request only the path is
 * logged, without secrets, because the links of emails carry their secret in the query; some errors of Fastify quote the URL.
 *
 * @param stream where to write; standard output when missing
 */
export const createLogger = (level: string, stream?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
      hooks: {
        logMethod(args, method) {
          const [entry, message] = args as [unknown, string?];
          const error = message === undefined && (entry as { err?: unknown } | null)?.err;
          // pino would take the message of the error as it is
          if (error instanceof Error) method.apply(this, [entry, withoutQueries(error.message)]);
          else method.apply(this, args);
        },
      },
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          url: loggedPath(request),
          remoteAddress: request.ip,
        }),
        err: (error: Error) => {
          const { message, stack, ...rest } = stdSerializers.err(error);
          return { ...rest, message: withoutQueries(message), stack: withoutQueries(stack) };
        },
      },
    },
    ...(stream ? [stream] : []),
  );

const withoutQueries = (text = ''): string => withoutKeys(text.replace(/\?[^\s"']+/g, ''));

/** Addresses in the text of an error whose rest is a key: calendars, public links, codes of leagues. */
const KEYS_IN_TEXT = /(\/api\/(?:calendar|share|invite)|(?<=["'])\/(?:s|join))\/[^\s"']+/gi;

const withoutKeys = (text: string): string => text.replace(KEYS_IN_TEXT, '$1/…');

/** Parameters of routes that are secret, or open something. */
const SECRET_PARAMETER = /:(token|code)/g;
/** The same where no route matches, as in the addresses of screens: everything behind such a name. */
const SECRET_PATH = /(^|[/;])(calendar|share|s|join|invite)\b.*$/i;
/** What is as long as a token, wherever it stands; ids of 24 hexadecimal digits are none. */
const LONG = /[\w-]{22,}/g;
const withoutLong = (path: string): string =>
  path.replace(LONG, (part) => (/^[0-9a-f]{24}$/i.test(part) ? part : '…'));

/**
 * The path of a request as it may be logged: by its route, which knows what is secret however the path was written;
 * without one, decoded and without what may be.
 */
function loggedPath(request: FastifyRequest): string {
  const route = routeOf(request);
  const path = request.url.split('?', 1)[0] ?? '';
  if (route === null) return withoutLong(decoded(path).replace(SECRET_PATH, '$1$2/…'));
  if (!route.includes(':')) return path;
  const values = request.params as Readonly<Record<string, string>>;
  return route
    .replace(SECRET_PARAMETER, '…')
    .replace(/:(\w+)/g, (_, name: string) => values[name] ?? '');
}

/** Until nothing is left to decode: a path may be written in many ways. A part that cannot be decoded stays. */
function decoded(path: string): string {
  const once = path.replace(/(%[0-9a-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  return once === path ? path : decoded(once);
}

/** Parts of Nest that log each module and route while they start. */
const STARTING = new Set([
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
]);

/** Nest's logger on top of pino, so that all lines have one format. Nest's own start is of level debug. */
export function nestLogger(log: Logger): LoggerService {
  const at =
    (level: 'info' | 'warn' | 'error' | 'debug' | 'trace' | 'fatal') =>
    (message: unknown, ...rest: unknown[]): void => {
      const context = typeof rest.at(-1) === 'string' ? rest.at(-1) : undefined;
      if (message instanceof Error || typeof message !== 'object' || message === null) {
        log[level]({ context }, String(message));
      } else log[level]({ context, ...message });
    };
  return {
    log: (message: unknown, ...rest: unknown[]) =>
      at(STARTING.has(String(rest.at(-1))) ? 'debug' : 'info')(message, ...rest),
    warn: at('warn'),
    error: at('error'),
    debug: at('debug'),
    verbose: at('trace'),
    fatal: at('fatal'),
  };
}
