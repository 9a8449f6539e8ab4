// Calls of many players, each from a network of its own.
import { Agent, request } from 'node:http';

/** Calls at a time: fewer than the time of a call allows on a busy machine. */
const LANES = 32;
const JSON_TYPE = { 'content-type': 'application/json' };

/** @returns `ask(player, method, path, body)`, and `close()` */
export function callsTo(port) {
  const agent = new Agent({ keepAlive: true, maxSockets: LANES });
  /**
   * @param player `{ authorization, address }`, or null for nobody
   * @param expected the statuses that are right
   * @returns the JSON of the answer, with `status` and `cookies`
   * @throws Error for any other status
   */
  const ask = async (player, method, path, { body, expected = [200, 201, 204] } = {}) => {
    const answer = await send({
      agent,
      port,
      method,
      path,
      body: body && JSON.stringify(body),
      headers: {
        ...(player && { 'x-forwarded-for': player.address }),
        ...(player?.authorization && { authorization: player.authorization }),
        ...(body && JSON_TYPE),
      },
    });
    if (expected.includes(answer.status)) return answer;
    throw new Error(`${method} ${path}: ${answer.status} ${answer.text.slice(0, 300)}`);
  };
  return { ask, close: () => agent.destroy() };
}

function send({ body, headers, ...options }) {
  const length = body && { 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', headers: { ...headers, ...length }, ...options });
    sent.on('response', (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const isJson = answer.headers['content-type']?.startsWith('application/json');
        const { statusCode: status } = answer;
        resolve({ status, text, body: isJson ? JSON.parse(text) : null });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Does the same with all items, a few at a time. */
export async function forAll(items, act) {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Opens a stream of changes. @returns the request, to destroy */
export function openStream(port, { authorization, address }) {
  const headers = { authorization, accept: 'text/event-stream', 'x-forwarded-for': address };
  const sent = request({ host: '127.0.0.1', port, path: '/api/live', headers, agent: false });
  return new Promise((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (answer) => {
      sent.on('error', () => undefined);
      answer.on('error', () => undefined).resume();
      if (answer.statusCode === 200) resolve(sent);
      else reject(new Error(`A stream: ${answer.statusCode}`));
    });
    sent.end();
  });
}
