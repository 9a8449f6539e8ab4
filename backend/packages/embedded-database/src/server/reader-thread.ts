import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { failure } from '../common/errors.js';
import type { Question } from '../engine/readers.js';
import type { ReaderAnswer, ReaderData, ReaderTask } from './reader.js';

/** A reader ends a command whose time is over by itself; one that is stuck in a pattern is ended. */
const GRACE_MILLISECONDS = 100;

/** What a reader was asked, and who waits for the answer. */
export type Task = {
  question: Question;
  milliseconds: number;
  /** How many readers have failed at it. */
  failures: number;
  resolve: (answer: Buffer) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout | undefined;
};

/** The compiled reader, which tests of the sources need too. */
const readerFile = (): string => {
  const compiled = fileURLToPath(new URL('./reader.js', import.meta.url));
  if (existsSync(compiled)) return compiled;
  return fileURLToPath(new URL('../../dist/server/reader.js', import.meta.url));
};

/** One thread that reads, and what it has been asked. */
export class ReaderThread {
  private readonly worker: Worker;
  private readonly tasks = new Map<number, Task>();
  private lastTask = 0;
  openCursors = 0;
  /** When it had nothing to do any more, in milliseconds since 1970. */
  idleSince = Date.now();

  /** @param onEnd is called when the thread is no more, with what it has not answered and why it failed */
  constructor(
    workerData: ReaderData,
    private readonly onEnd: (unanswered: readonly Task[], failed: unknown) => void,
  ) {
    this.worker = new Worker(readerFile(), { workerData, execArgv: [] });
    this.worker.on('message', (answer: ReaderAnswer) => this.take(answer));
    // what it was asked is asked again: a reader has nothing of its own but its cursors
    let failed: unknown;
    this.worker.on('error', (error) => {
      failed = error;
    });
    this.worker.on('exit', () => {
      const unanswered = [...this.tasks.values()];
      this.tasks.clear();
      for (const { timer } of unanswered) clearTimeout(timer);
      this.onEnd(unanswered, failed);
    });
    this.worker.unref();
  }

  /** How many commands it has not answered yet. */
  get load(): number {
    return this.tasks.size;
  }

  ask(question: Question, milliseconds: number, failures = 0): Promise<Buffer> {
    const id = ++this.lastTask;
    const { db, body } = question;
    return new Promise<Buffer>((resolve, reject) => {
      const isOver = () => {
        this.tasks.delete(id);
        reject(failure('MaxTimeMSExpired', 'operation exceeded time limit'));
        void this.end();
      };
      const isLimited = milliseconds !== Infinity;
      const timer = isLimited ? setTimeout(isOver, milliseconds + GRACE_MILLISECONDS) : undefined;
      this.tasks.set(id, { question, milliseconds, failures, resolve, reject, timer });
      // a copy: the bytes lie in what the connection has received
      const task: ReaderTask = { id, db, body: new Uint8Array(body) };
      this.worker.postMessage(task, [task.body.buffer as ArrayBuffer]);
    });
  }

  /** Ends the thread amid whatever it does. */
  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private take({ id, answer, openCursors }: ReaderAnswer): void {
    this.openCursors = openCursors;
    const task = this.tasks.get(id);
    this.tasks.delete(id);
    this.idleSince = Date.now();
    clearTimeout(task?.timer);
    task?.resolve(Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength));
  }
}
