import type { LoggerService } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { type DestinationStream, pino, type Logger } from 'pino';

/**
 * Lines of JSON, one for each event: what was sent to us cannot begin a line of its own. Of a request
 * only its path is written down, because the links of letters carry their secret in the query.
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

/** Nest's log lines through the same pino as the request lines. */
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
