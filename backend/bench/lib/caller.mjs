// One player's calls, over connections that are kept as a browser keeps them.
import { Agent, request } from 'node:http';

/** As many as browsers open at most to one address. */
const CONNECTIONS = 6;
/** An answer that takes longer never comes. */
const PATIENCE_MS = 20_000;

/** @returns `call(path, body)`: a POST with a body, a GET without; gives `{ status, body }` */
export function caller(port, authorization) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const send = (path, body) =>
    new Promise((done, fail) => {
      const payload = body && JSON.stringify(body);
      const options = {
        agent,
        host: '127.0.0.1',
        port,
        path,
        method: payload ? 'POST' : 'GET',
        timeout: PATIENCE_MS,
        headers: {
          authorization,
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
        },
      };
      const sent = request(options, (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', fail);
        answer.on('end', () => {
          try {
            done({ status: answer.statusCode, body: JSON.parse(Buffer.concat(chunks)) });
          } catch (error) {
            fail(error);
          }
        });
      });
      sent.on('timeout', () => sent.destroy(new Error(`No answer to ${path}.`)));
      // a connection that was idle may have been closed by the server at this very moment
      sent.on('error', (error) => fail(Object.assign(error, { isStale: sent.reusedSocket })));
      sent.end(payload);
    });
  return async (path, body) => {
    for (;;) {
      try {
        return await send(path, body);
      } catch (error) {
        // browsers send it again, too
        if (!error.isStale || error.code !== 'ECONNRESET') throw error;
      }
    }
  };
}
