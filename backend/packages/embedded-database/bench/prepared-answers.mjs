// A server that sends bytes prepared beforehand, whatever it is asked: the driver alone takes what time this takes.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Double, Long, ObjectId, serialize } from 'bson';

const OP_MSG = 2013;

const answer = (fields) => serialize({ ...fields, ok: new Double(1) });
const batchOf = (firstBatch) => answer({ cursor: { firstBatch, id: Long.ZERO, ns: 'bench.any' } });

const person = { _id: new ObjectId(), email: 'p1234@x', n: 5, at: new Date(0), points: 1234 };
const post = () => ({ _id: new ObjectId(), topic: 5, at: new Date(0), text: 'x'.repeat(1750) });

const HELLO = answer({
  isWritablePrimary: true,
  maxBsonObjectSize: 16 * 1024 * 1024,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: 21,
});
const DONE = answer({ n: 1 });
const ANSWERS = {
  'find people': batchOf([person]),
  'find posts': batchOf(Array.from({ length: 20 }, post)),
  findAndModify: answer({ lastErrorObject: { n: 1, updatedExisting: true }, value: person }),
};

/** The answer to a message, chosen by the first bytes of its command. */
const answerTo = (frame) => {
  if (frame.readInt32LE(12) !== OP_MSG) return { head: 36, body: HELLO };
  // behind the header, the flags, the kind of the section, the size of the command and the type of its name
  const end = frame.indexOf(0, 26);
  const name = frame.toString('latin1', 26, end);
  const of =
    name === 'find' ? ` ${frame.toString('latin1', end + 5, frame.indexOf(0, end + 5))}` : '';
  const isGreeting = name === 'hello' || name === 'ismaster';
  return { head: 21, body: isGreeting ? HELLO : (ANSWERS[name + of] ?? DONE) };
};

const send = (socket, frame) => {
  const { head, body } = answerTo(frame);
  const bytes = Buffer.alloc(head + body.length);
  bytes.writeInt32LE(bytes.length, 0);
  bytes.writeInt32LE(frame.readInt32LE(4), 8);
  bytes.writeInt32LE(head === 21 ? OP_MSG : 1, 12);
  if (head === 36) bytes.writeInt32LE(1, 32);
  bytes.set(body, head);
  socket.write(bytes);
};

const serve = (socket) => {
  let waiting = Buffer.alloc(0);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    while (waiting.length > 4 && waiting.length >= waiting.readInt32LE(0)) {
      const length = waiting.readInt32LE(0);
      send(socket, waiting.subarray(0, length));
      waiting = waiting.subarray(length);
    }
  });
};

if (!isMainThread) createServer(serve).listen(workerData, () => parentPort.postMessage('listens'));

/** Starts it in a thread of its own, as the database is. */
export async function startPrepared() {
  const path = join(mkdtempSync(join(tmpdir(), 'gl-prepared-')), 'db.sock');
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: path });
  await new Promise((done) => worker.once('message', done));
  const stop = async () => {
    await worker.terminate();
    rmSync(dirname(path), { recursive: true });
  };
  return { uri: `mongodb://${encodeURIComponent(path)}/?directConnection=true`, stop };
}
