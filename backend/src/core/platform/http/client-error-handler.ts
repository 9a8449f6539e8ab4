import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { ConnectionError } from 'fastify';
import { toProblemBody } from '../errors/problem.js';
import type { RawHeaders } from './security-headers.js';

type Connection = {
  readonly writable: boolean;
  readonly destroyed: boolean;
  write(text: string): unknown;
  destroy(error: Error): unknown;
};

/** Node's error codes with a status of their own. */
const REFUSALS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
};
const UNREADABLE = [400, 'The request couldn’t be read.'] as const;

/**
 * Answers bytes that Node cannot parse as a request with the error body of the API, and closes the
 * connection. No hook has seen them.
 *
 * @param raw headers of a response written without Fastify
 */
export const clientErrorHandler =
  (raw: RawHeaders) =>
  (error: ConnectionError, connection: Connection): void => {
    if (error.code === 'ECONNRESET' || connection.destroyed) return;
    if (connection.writable) {
      const [statusCode, message] = REFUSALS[error.code] ?? UNREADABLE;
      const body = JSON.stringify(toProblemBody({ statusCode, code: 'INVALID_INPUT', message }));
      const headers = { ...raw, ...headersOf(body) };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      const status = `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`;
      connection.write([status, ...lines, '', body].join('\r\n'));
    }
    connection.destroy(error);
  };

/** The connection closes after it. */
const headersOf = (body: string) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
});

/**
 * Answers an `Expect` header other than `100-continue` with the error body of the API. Node itself would
 * send an empty 417 before any hook runs.
 */
export function refuseExpectations(server: Server, raw: RawHeaders): void {
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const message = 'The request’s expectation can’t be met.';
    const body = JSON.stringify(toProblemBody({ statusCode: 417, code: 'INVALID_INPUT', message }));
    response.writeHead(417, { ...raw, ...headersOf(body) }).end(body);
  });
}
