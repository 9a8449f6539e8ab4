// One player who waits for each answer before the next request: how soon, and how well, they are answered.
import { connect } from 'node:net';

/** @returns `{ send(texts, count), end() }`; `send` tells `{ statuses, median }`, the median in ms */
export function onePlayer({ port }) {
  const socket = connect(port, '127.0.0.1').setNoDelay(true);
  let received = '';
  let take = () => undefined;
  let fail = () => undefined;
  socket.on('data', (chunk) => {
    received += chunk.latin1Slice();
    if (!isWhole(received)) return;
    const status = Number(received.slice(9, 12));
    received = '';
    take(status);
  });
  socket.on('error', (error) => fail(error));
  socket.on('close', () => fail(new Error('The connection broke off.')));
  const ask = (text) =>
    new Promise((done, broken) => {
      [take, fail] = [done, broken];
      socket.write(text);
    });
  return {
    async send(texts, count) {
      const statuses = {};
      const took = [];
      for (let at = 0; at < count; at += 1) {
        const began = performance.now();
        const status = await ask(texts[at % texts.length]);
        took.push(performance.now() - began);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
      took.sort((one, other) => one - other);
      return { statuses, median: took[Math.floor(count / 2)] };
    },
    end: () => socket.destroy(),
  };
}

function isWhole(text) {
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, head + 2))?.[1];
  return length === undefined
    ? text.endsWith('0\r\n\r\n')
    : text.length >= head + 4 + Number(length);
}
