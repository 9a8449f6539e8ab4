import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { failure } from '../common/errors.js';
import type { Question } from '../engine/readers.js';
import type { ReaderAnswer, ReaderData, ReaderTask, Wanted } from './reader.js';

/** A reader ends a command whose time is over by itself; one that is stuck in a pattern is ended. */
const GRACE_MILLISECONDS = 100;

/** After which time a reader counts as stuck that should have ended a command. */
const STUCK_MILLISECONDS = 1000;

/** How often is looked whether somebody waits. */
const LOOK_MILLISECONDS = 100;

/** What a reader is asked. */
export type Asked = {
  question: Question;
  milliseconds: number;
  wanted: Wanted;
  /** How many readers have failed at it. */
  failures?: number;
};

/** What a reader was asked, and who waits for the answer. */
export type Task = Required<Asked> & {
  resolve: (answer: ReaderAnswer['answer']) => void;
  reject: (error: unknown) => void;
  timer: NodeJS.Timeout | undefined;
  /** When it was found that nobody waits for it, in milliseconds since 1970. */
  abandonedAt?: number;
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
  private readonly abandoned = new Int32Array(new SharedArrayBuffer(4));
  private readonly looking = setInterval(() => this.endAbandoned(), LOOK_MILLISECONDS).unref();
  private lastTask = 0;
  openCursors = 0;
  /** When it had nothing to do any more, in milliseconds since 1970. */
  idleSince = Date.now();

  /** @param onEnd is called when the thread is no more, with what it has not answered and why it failed */
  constructor(
    data: Omit<ReaderData, 'abandoned'>,
    private readonly onEnd: (unanswered: readonly Task[], failed: unknown) => void,
  ) {
    const workerData: ReaderData = { ...data, abandoned: this.abandoned };
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
      clearInterval(this.looking);
      for (const { timer } of unanswered) clearTimeout(timer);
      this.onEnd(unanswered, failed);
    });
    this.worker.unref();
  }

  /** How many commands it has not answered yet. */
  get load(): number {
    return this.tasks.size;
  }

  ask({ question, milliseconds, wanted, failures = 0 }: Asked): Promise<ReaderAnswer['answer']> {
    const id = ++this.lastTask;
    const { db, body } = question;
    return new Promise((resolve, reject) => {
      const isOver = () => {
        this.tasks.delete(id);
        reject(failure('MaxTimeMSExpired', 'operation exceeded time limit'));
        void this.end();
      };
      const isLimited = milliseconds !== Infinity;
      const timer = isLimited ? setTimeout(isOver, milliseconds + GRACE_MILLISECONDS) : undefined;
      const waiting = { question, milliseconds, wanted, failures, resolve, reject, timer };
      this.tasks.set(id, waiting);
      // a copy: the bytes lie in what the connection has received
      const task: ReaderTask = { id, db, body: new Uint8Array(body), wanted };
      this.worker.postMessage(task, [task.body.buffer as ArrayBuffer]);
    });
  }

  /** Ends the thread amid whatever it does. */
  async end(): Promise<void> {
    await this.worker.terminate();
  }

  /** What nobody waits for ends by itself; a reader that is stuck in it is ended. */
  private endAbandoned(): void {
    // they are answered in their order: the others have not begun
    const [[id, task] = []] = this.tasks;
    if (!task?.question.isAbandoned?.()) return;
    task.abandonedAt ??= Date.now();
    Atomics.store(this.abandoned, 0, id!);
    if (Date.now() - task.abandonedAt < STUCK_MILLISECONDS) return;
    this.tasks.delete(id!);
    clearTimeout(task.timer);
    task.reject(failure('ClientDisconnect', 'the client is gone'));
    void this.end();
  }

  private take({ id, answer, openCursors }: ReaderAnswer): void {
    this.openCursors = openCursors;
    const task = this.tasks.get(id);
    this.tasks.delete(id);
    this.idleSince = Date.now();
    clearTimeout(task?.timer);
    task?.resolve(answer);
  }
}
