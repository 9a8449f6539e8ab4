import type { LoggerService } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type DestinationStream, pino, type Logger, stdSerializers } from 'pino';

/**
 * Logs lines of JSON, one for each event, so that input cannot forge a line. Of a request only the path is
 * logged, because the links of emails carry their secret in the query; some errors of Fastify quote the URL.
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
        req: ({ method, url, ip }: FastifyRequest) => ({
          method,
          url: withoutTokens(url.split('?', 1)[0]),
          remoteAddress: ip,
        }),
        err: (error: Error) => {
          const { message, stack, ...rest } = stdSerializers.err(error);
          return { ...rest, message: withoutQueries(message), stack: withoutQueries(stack) };
        },
      },
    },
    ...(stream ? [stream] : []),
  );

const withoutQueries = (text = ''): string => withoutTokens(text.replace(/\?[^\s"']+/g, ''));

/** The address of a calendar is its key. */
const withoutTokens = (text = ''): string => text.replace(/(\/calendar\/)[\w-]{24,}/gi, '$1…');

/** Nest's logger on top of pino, so that all lines have one format. */
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
    log: at('info'),
    warn: at('warn'),
    error: at('error'),
    debug: at('debug'),
    verbose: at('trace'),
    fatal: at('fatal'),
  };
}
