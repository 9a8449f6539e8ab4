import type { LoggerService } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { routeOf } from './request-path.js';
import { type DestinationStream, pino, type Logger, stdSerializers } from 'pino';

/**
 * Logs lines of JSON, one for each event, so that input cannot forge a line. Of a request only the path is
 * logged, without secrets, because the links of emails carry their secret in the query; some errors of Fastify quote the URL.
 *
 * @param secretPaths prefixes of paths in which a key follows, such as `/api/calendar`
 * @param stream where to write; standard output when missing
 */
export function createLogger(
  level: string,
  secretPaths: readonly string[],
  stream?: DestinationStream,
): Logger {
  const { withoutQueries, loggedPath } = hiding(secretPaths);
  return pino(
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
}

/** Parameters of routes that are secret, or open something. */
const SECRET_PARAMETER = /:(token|code)/g;
/** Anything as long as a token, but for ids of 24 hexadecimal digits. */
const LONG = /[\w-]{22,}/g;
const withoutLong = (path: string): string =>
  path.replace(LONG, (part) => (/^[0-9a-f]{24}$/i.test(part) ? part : '…'));

/** A part of a regular expression that matches one of these; nothing where there is none. */
const anyOf = (parts: readonly string[]): string => parts.join('|') || '(?!)';

/** Removes secrets from texts and paths. */
function hiding(secretPaths: readonly string[]) {
  const isCall = (path: string): boolean => path.startsWith('/api/');
  // short paths of screens might be a part of another address
  const starts = anyOf(secretPaths.map((path) => (isCall(path) ? path : `(?<=["'])${path}`)));
  /** Addresses in the text of an error whose rest is a key. */
  const keysInText = new RegExp(`(${starts})/[^\\s"']+`, 'gi');
  const names = anyOf(secretPaths.map((path) => path.split('/').at(-1) ?? path));
  /** The same where no route matches, as in the addresses of screens: everything behind such a name. */
  const secretPath = new RegExp(`(^|[/;])(${names})\\b.*$`, 'i');
  return {
    withoutQueries: (text = ''): string =>
      text.replace(/\?[^\s"']+/g, '').replace(keysInText, '$1/…'),
    /**
     * The path of a request as it may be logged: by its route, whose parameters say what is secret, however the
     * path was written; without a route decoded, without anything that may be secret.
     */
    loggedPath: (request: FastifyRequest): string => {
      const route = routeOf(request);
      const path = request.url.split('?', 1)[0] ?? '';
      if (route === null) return withoutLong(decoded(path).replace(secretPath, '$1$2/…'));
      if (!route.includes(':')) return path;
      const values = request.params as Readonly<Record<string, string>>;
      return route
        .replace(SECRET_PARAMETER, '…')
        .replace(/:(\w+)/g, (_, name: string) => values[name] ?? '');
    },
  };
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

/** Parts of Nest that log each module and route while they start, and an error of it that they throw as well. */
const STARTING = new Set([
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
]);

/** Nest's logger on top of pino, so that all lines have one format. What Nest says of its start is of level debug. */
export function nestLogger(log: Logger): LoggerService {
  const at =
    (level: 'info' | 'warn' | 'error' | 'debug' | 'trace' | 'fatal') =>
    (message: unknown, ...rest: unknown[]): void => {
      const context = typeof rest.at(-1) === 'string' ? rest.at(-1) : undefined;
      if (message instanceof Error || typeof message !== 'object' || message === null) {
        log[level]({ context }, String(message));
      } else log[level]({ context, ...message });
    };
  const unlessStarting =
    (level: 'info' | 'error') =>
    (message: unknown, ...rest: unknown[]): void =>
      at(STARTING.has(String(rest.at(-1))) ? 'debug' : level)(message, ...rest);
  return {
    log: unlessStarting('info'),
    warn: at('warn'),
    error: unlessStarting('error'),
    debug: at('debug'),
    verbose: at('trace'),
    fatal: at('fatal'),
  };
}
