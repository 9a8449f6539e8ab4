import { STATUS_CODES, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** What a long answer is written to: the connection itself, or the answer where it cannot be had. */
export type Line = Pick<
  Socket,
  'write' | 'end' | 'destroy' | 'once' | 'writableLength' | 'writableEnded'
>;

/** What Node's HTTP server reads a connection with, and keeps for as long as that is open. */
type Parser = { unconsume(): void; remove(): void; close(): void };

const OF_HTTP = ['data', 'end', 'drain', 'timeout', 'close', 'error'];
/** Wrapped by the HTTP server for each connection. */
const WRAPPED = ['on', 'addListener', 'prependListener'];

/**
 * Begins an answer that goes on for hours, and lets go of everything that HTTP holds beside the connection:
 * parser, request, response and their headers are five times what the connection itself takes. It is the
 * last answer on its connection, and ends when that is closed. Where Node has changed what it keeps (there is
 * no public way to be rid of it but for upgrades), the answer is begun as any other, in chunks.
 */
export function takeOver(
  response: ServerResponse,
  status: number,
  headers: OutgoingHttpHeaders,
): Line {
  const { socket } = response;
  const parser = socket && parserOf(socket);
  if (!socket || !parser || response.headersSent) {
    response.writeHead(status, headers);
    return response as unknown as Line;
  }
  response.detachSocket(socket);
  for (const event of OF_HTTP) socket.removeAllListeners(event);
  for (const name of WRAPPED) Reflect.deleteProperty(socket, name);
  parser.unconsume();
  Object.assign(socket, { parser: null });
  // not from within what it may be calling just now: it counts itself among the idle ones when that is over
  setImmediate(() => {
    parser.remove();
    parser.close();
  });
  socket.on('error', ignore).on('end', letGo).on('finish', letGo).resume();
  socket.write(headText(status, { ...headers, connection: 'close' }));
  return socket;
}

function parserOf(socket: Socket): Parser | null {
  if (!(socket instanceof Socket) || !('parser' in socket)) return null;
  const { parser } = socket as { parser: Partial<Parser> | null };
  const known =
    typeof parser?.unconsume === 'function' &&
    typeof parser.remove === 'function' &&
    typeof parser.close === 'function';
  return known ? (parser as Parser) : null;
}

const headText = (status: number, headers: OutgoingHttpHeaders): string =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((each) => `${name}: ${each}`),
    ),
    '\r\n',
  ].join('\r\n');

// shared by all connections: a closure for each would keep what it was made among
const ignore = (): void => undefined;
function letGo(this: Socket): void {
  this.destroy();
}
