import { parentPort, workerData } from 'node:worker_threads';
import { Request } from '../commands/request.js';
import { runCommand } from '../commands/run-command.js';
import { decode } from '../bson/codec.js';
import { endWhere, withTimeLimit } from '../common/time-limit.js';
import { findAll } from '../find/find-aside.js';
import { makeEngine } from '../engine/engine.js';
import { openForReading } from '../storage/open.js';
import { searchAsLongAsItTakes } from '../values/risky-regex.js';
import { encodeDoc, errorReply, partsOfAnswer } from '../wire/reply.js';

/** What a reader is started with. */
export type ReaderData = {
  file: string;
  lastCursorId: number;
  /** One number: the task that nobody waits for any more. */
  abandoned: Int32Array;
};

/** What is wanted of a reader: the answer to a command, or only which records a `find` finds. */
export type Wanted = 'answer' | 'records';

/** A command for it, under a number that its answer has too. */
export type ReaderTask = { id: number; db: string; body: Uint8Array; wanted: Wanted };

/** The encoded answer, also where it is a refusal, or the list of records. */
export type ReaderAnswer = { id: number; answer: Uint8Array | Float64Array; openCursors: number };

const { file, lastCursorId, abandoned } = workerData as ReaderData;
const { storage, database } = openForReading(file);
const engine = makeEngine(storage, { lastCursorId });
// a reader that is stuck is ended by its pool
searchAsLongAsItTakes();

const recordsFor = (request: Request): Float64Array => {
  const milliseconds = request.integer('maxTimeMS', 0) || Infinity;
  const { collection } = request;
  const find = () => collection && findAll(engine.storage, collection, request.statement());
  return Float64Array.from(withTimeLimit(milliseconds, find) ?? []);
};

/** Answers from one state of the database: what is written meanwhile is not seen. */
const answerTo = async (task: ReaderTask): Promise<Uint8Array | Float64Array> => {
  const { db, body: bytes, wanted } = task;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  endWhere(() => Atomics.load(abandoned, 0) === task.id);
  database.exec('BEGIN');
  try {
    engine.catalog.refresh();
    const request = new Request(decode(body), { engine, db, body, sequences: new Map() });
    if (wanted === 'records') return recordsFor(request);
    return new Uint8Array(Buffer.concat(partsOfAnswer(await runCommand(request))));
  } catch (error) {
    return new Uint8Array(encodeDoc(errorReply(error)));
  } finally {
    database.exec('COMMIT');
  }
};

let last: Promise<unknown> = Promise.resolve();

parentPort!.on('message', (task: ReaderTask) => {
  // one at a time: each has the state of its own beginning
  last = last.then(async () => {
    const answer = await answerTo(task);
    const message: ReaderAnswer = { id: task.id, answer, openCursors: engine.cursors.size };
    parentPort!.postMessage(message, [answer.buffer as ArrayBuffer]);
  });
});
