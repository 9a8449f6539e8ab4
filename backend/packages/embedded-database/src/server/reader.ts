import { parentPort, workerData } from 'node:worker_threads';
import { Request } from '../commands/request.js';
import { runCommand } from '../commands/run-command.js';
import { decode } from '../bson/codec.js';
import { makeEngine } from '../engine/engine.js';
import { openForReading } from '../storage/open.js';
import { encodeAnswer, encodeDoc, errorReply } from '../wire/reply.js';

/** What a reader is started with. */
export type ReaderData = { file: string; lastCursorId: number };

/** A command for it, under a number that its answer has too. */
export type ReaderTask = { id: number; db: string; body: Uint8Array };

export type ReaderAnswer = { id: number; answer: Uint8Array; openCursors: number };

const { file, lastCursorId } = workerData as ReaderData;
const { storage, database } = openForReading(file);
const engine = makeEngine(storage, { lastCursorId });

/** Answers from one state of the database: what is written meanwhile is not seen. */
const answerTo = async ({ db, body: bytes }: ReaderTask): Promise<Buffer> => {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  database.exec('BEGIN');
  try {
    engine.catalog.refresh();
    const request = new Request(decode(body), { engine, db, body, sequences: new Map() });
    return encodeAnswer(await runCommand(request));
  } catch (error) {
    return encodeDoc(errorReply(error));
  } finally {
    database.exec('COMMIT');
  }
};

let last: Promise<unknown> = Promise.resolve();

parentPort!.on('message', (task: ReaderTask) => {
  // one at a time: each has the state of its own beginning
  last = last.then(async () => {
    const answer = new Uint8Array(await answerTo(task));
    const message: ReaderAnswer = { id: task.id, answer, openCursors: engine.cursors.size };
    parentPort!.postMessage(message, [answer.buffer]);
  });
});
