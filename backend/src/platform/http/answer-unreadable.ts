import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { ConnectionError } from 'fastify';
import { toBody } from '../errors/problem.filter.js';
import type { BareHeaders } from './security-headers.js';

type Line = {
  readonly writable: boolean;
  readonly destroyed: boolean;
  write(text: string): unknown;
  destroy(error: Error): unknown;
};

/** Node's codes of what is not merely wrong, and how that is told. */
const REFUSALS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
};
const UNREADABLE = [400, 'The request could not be read.'] as const;

/** Refuses bytes that are no request, in the shape of every refusal, and hangs up: nothing else has seen them. */
export const answerUnreadable =
  (bare: BareHeaders) =>
  (error: ConnectionError, line: Line): void => {
    if (error.code === 'ECONNRESET' || line.destroyed) return;
    if (line.writable) {
      const [statusCode, message] = REFUSALS[error.code] ?? UNREADABLE;
      const body = JSON.stringify(toBody({ statusCode, code: 'INVALID_INPUT', message }));
      const headers = { ...bare, ...headersOf(body) };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      const status = `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`;
      line.write([status, ...lines, '', body].join('\r\n'));
    }
    line.destroy(error);
  };

/** The last answer on its line. */
const headersOf = (body: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
});

/**
 * Answers in our words what Node would refuse with a bare status before anybody sees the request: an
 * expectation that nobody can meet. (`100-continue` is met by Node.)
 */
export function refuseExpectations(server: Server, bare: BareHeaders): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const message = 'The expectation of the request cannot be met.';
    const body = JSON.stringify(toBody({ statusCode: 417, code: 'INVALID_INPUT', message }));
    response.writeHead(417, { ...bare, ...headersOf(body) }).end(body);
  });
}
