// An open loop: requests at an even pace, however slowly they are answered, as from many people who do not wait
// for each other. autocannon sends what belongs to a second all at once, which nobody's players do.
import { Agent, request } from 'node:http';
import { pause } from './server.mjs';

const MAX_CONNECTIONS = 500;
/** After so long without an answer nobody waits for it any more. */
const TIMEOUT_MS = 20_000;

/**
 * @param game as `startGame` gives it
 * @param nextRequest gives `{ method, path, headers, body, onAnswer }`; `onAnswer` is called with the status
 *   (0 for none) and the text of the answer
 * @returns `[{ status, ms }]`, one for each request: 0 for no answer, and the time since the request was due
 */
export async function sendAtPace({ game, perSecond, seconds, nextRequest }) {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  const answers = [];
  const pending = [];
  const began = performance.now();
  for (let sent = 0; sent < perSecond * seconds; sent += 1) {
    const due = began + (sent * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    const { onAnswer, ...next } = nextRequest();
    const port = game.portOf(next.headers);
    const answered = send({ ...next, agent, port }).then(({ status, text }) => {
      answers.push({ status, ms: performance.now() - due });
      onAnswer?.(status, text);
    });
    pending.push(answered);
  }
  await Promise.all(pending);
  agent.destroy();
  return answers;
}

function send({ body, ...options }) {
  return new Promise((done) => {
    const fail = () => done({ status: 0, text: '' });
    const sent = request({ host: '127.0.0.1', timeout: TIMEOUT_MS, ...options });
    sent.on('response', (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        done({ status: answer.statusCode, text: Buffer.concat(chunks).toString() }),
      );
      answer.on('error', fail);
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', fail);
    sent.end(body);
  });
}
