import type { LoggerService } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type DestinationStream, pino, type Logger } from 'pino';

/**
 * Logs lines of JSON, one for each event, so that input cannot forge a line. Of a request only the path is
 * logged, because the links of emails carry their secret in the query.
 *
 * @param stream where to write; standard output when missing
 */
export const createLogger = (level: string, stream?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
      serializers: {
        req: ({ method, url, ip }: FastifyRequest) => ({
          method,
          url: url.split('?', 1)[0],
          remoteAddress: ip,
        }),
      },
    },
    ...(stream ? [stream] : []),
  );

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
