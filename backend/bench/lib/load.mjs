// A load generator of few instructions per request, in a thread of its own: what is measured should
// be the server. Plain HTTP/1.1 over kept connections, one request at a time on each.
import { connect } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { answerOf } from './leftovers.mjs';

/** An answer that takes longer never comes. */
const PATIENCE_MS = 20_000;

/** The bytes of a request. */
export function requestBytes({ method = 'GET', path, headers = {}, body }) {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host: '127.0.0.1',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`;
}

const isLastChunk = (bytes) => bytes.subarray(-5).toString('latin1') === '0\r\n\r\n';

/**
 * Sends requests for a while.
 *
 * @param scripts one list of requests (text) per connection, sent round and round
 * @param perSecond requests a second over all connections; as fast as they are answered when missing
 * `statuses` counts connections that broke off as `broken`, and answers that never came as `unanswered`.
 *
 * @returns `{ perSecond, statuses: {code: count}, latency: {median, p99} in ms, acknowledged }`,
 *   `acknowledged` the index of the last request answered with 200 on each connection, -1 for none
 */
export function load({ port, scripts, seconds, perSecond = 0 }) {
  return answerOf(
    new Worker(new URL(import.meta.url), { workerData: { port, scripts, seconds, perSecond } }),
  );
}

if (!isMainThread && workerData?.scripts) {
  const { port, scripts, seconds, perSecond } = workerData;
  const end = performance.now() + seconds * 1000;
  const began = performance.now();
  const latencies = [];
  const statuses = {};
  const interval = perSecond > 0 ? (scripts.length / perSecond) * 1000 : 0;
  let finished = 0;
  const acknowledged = await Promise.all(
    scripts.map((texts, index) =>
      connection(
        texts.map((text) => Buffer.from(text)),
        (index / scripts.length) * interval,
      ),
    ),
  );
  latencies.sort((one, other) => one - other);
  const at = (share) => latencies[Math.floor(latencies.length * share)] ?? 0;
  parentPort.postMessage({
    perSecond: (finished / (performance.now() - began)) * 1000,
    statuses,
    latency: { median: at(0.5), p99: at(0.99) },
    acknowledged,
  });

  /** One connection; resolves with the index of the last request that was answered with 200. */
  function connection(requests, delay) {
    return new Promise((done) => {
      let last = -1;
      let sent = -1;
      let sentAt = 0;
      let due = began + delay;
      let rest = null;
      let awaited = 0;
      let isChunked = false;
      let status = 0;
      let isOver = false;
      const socket = connect(port, '127.0.0.1').setNoDelay(true);
      const send = () => {
        sent += 1;
        sentAt = performance.now();
        socket.write(requests[sent % requests.length]);
      };
      const next = () => {
        const now = performance.now();
        if (now >= end) return finish();
        if (interval === 0) return send();
        // an open loop keeps its pace whatever the server does
        due += interval;
        if (due > now) setTimeout(() => (performance.now() >= end ? finish() : send()), due - now);
        else send();
      };
      const finish = (problem) => {
        if (isOver) return;
        isOver = true;
        clearTimeout(tooLate);
        if (problem) statuses[problem] = (statuses[problem] ?? 0) + 1;
        socket.destroy();
        done(last);
      };
      const tooLate = setTimeout(() => finish('unanswered'), seconds * 1000 + PATIENCE_MS);
      const answered = () => {
        finished += 1;
        statuses[status] = (statuses[status] ?? 0) + 1;
        latencies.push(performance.now() - sentAt);
        if (status === 200) last = sent;
        next();
      };
      socket.on('connect', () => (delay > 0 ? setTimeout(send, delay) : send()));
      socket.on('error', () => finish('broken'));
      socket.on('close', () => finish('broken'));
      socket.on('data', (chunk) => {
        if (isChunked) {
          if (!isLastChunk(chunk)) return;
          isChunked = false;
          return answered();
        }
        if (awaited > 0) {
          awaited -= chunk.length;
          if (awaited <= 0) answered();
          return;
        }
        rest = rest ? Buffer.concat([rest, chunk]) : chunk;
        const head = rest.indexOf('\r\n\r\n');
        if (head < 0) return;
        const text = rest.latin1Slice(0, head);
        status = Number(text.slice(9, 12));
        isChunked = /\r\ntransfer-encoding: chunked/i.test(text);
        if (isChunked && !isLastChunk(rest)) {
          rest = null;
          return;
        }
        isChunked = false;
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0);
        awaited = length - (rest.length - head - 4);
        rest = null;
        if (awaited <= 0) {
          awaited = 0;
          answered();
        }
      });
    });
  }
}
