// A flood of requests from a process of its own: `node flood.mjs '{"url", "kind", "connections", "refusal", …}'`, until its
// parent says that it is enough. Says `flooded` once it was answered `refusal`, or at once where that is null, and at
// the end the counts of its answers by status.
import { once } from 'node:events';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';

const JSON_TYPE = { 'content-type': 'application/json' };
const NETWORK = '192.0.2.1';
const FORGED = 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.forged';
/** 16 MiB once it is unpacked. */
const COMPRESSED = gzipSync(' '.repeat(16 * 1024 * 1024));

/** The requests of a connection, by the kind of flood; `save` has the session of one account. */
const KINDS = {
  'reset emails': (at) => ({
    method: 'POST',
    path: '/api/auth/forgot-password',
    headers: { ...JSON_TYPE, 'x-forwarded-for': NETWORK },
    body: JSON.stringify({ email: `somebody-${at}@gridlock.test` }),
  }),
  'wrong passwords': (at, { email }) => ({
    method: 'POST',
    path: '/api/auth/login',
    headers: { ...JSON_TYPE, 'x-forwarded-for': NETWORK },
    body: JSON.stringify({ email, password: `no password of anybody ${at}` }),
  }),
  'forged tokens': () => ({
    path: '/api/auth/me',
    headers: { authorization: FORGED, 'x-forwarded-for': NETWORK },
  }),
  'compressed bodies': (_, { save }) => ({
    ...save,
    headers: { ...save.headers, 'content-encoding': 'gzip', 'x-forwarded-for': NETWORK },
    body: COMPRESSED,
  }),
  'saves of one account': (at, { save }) => ({
    ...save,
    headers: { ...save.headers, 'x-forwarded-for': `198.51.${at >> 8}.${at & 255}` },
  }),
};

/** In seconds: an answer of a busy machine takes as long as it takes. */
const LONG = 3600;

const enough = once(process, 'message');
const flood = JSON.parse(process.argv[2]);
const statuses = flood.kind === 'slow bodies' ? await sendSlowly(flood) : await send(flood);
process.send(statuses);
process.disconnect();

async function send({ url, kind, connections, refusal, ...sender }) {
  let connection = 0;
  const running = autocannon({
    url,
    connections,
    duration: LONG,
    timeout: LONG,
    setupClient(client) {
      client.setRequests([KINDS[kind](connection, sender)]);
      connection += 1;
    },
  });
  let isRefused = false;
  running.on('response', (_client, status) => {
    if (!isRefused && status === refusal) process.send('flooded');
    isRefused ||= status === refusal;
  });
  await enough;
  running.stop();
  const { statusCodeStats } = await running;
  return Object.fromEntries(
    Object.entries(statusCodeStats).map(([status, { count }]) => [status, count]),
  );
}

/** Bodies of which a byte comes each second. */
async function sendSlowly({ url, connections }) {
  const { hostname, port } = new URL(url);
  const head = `POST /api/auth/login HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${NETWORK}\r\n`;
  const begin = `${head}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`;
  const sockets = Array.from({ length: connections }, () =>
    connect(Number(port), hostname).on('error', () => undefined),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.resume().write(begin);
  const dripping = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(' ');
  }, 1000);
  process.send('flooded');
  await enough;
  clearInterval(dripping);
  for (const socket of sockets) socket.destroy();
  return {};
}
