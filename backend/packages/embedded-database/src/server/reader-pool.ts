import { decode } from '../bson/codec.js';
import { failure, messageOf, refuseAs } from '../common/errors.js';
import type { TakesLong } from '../common/time-limit.js';
import type { Question, Readers } from '../engine/readers.js';
import { bufferOver } from '../storage/sqlite-tables.js';
import { ReaderThread, type Task } from './reader-thread.js';

/** How many commands may read for long at once; others wait, those that are quick never. */
const MOST_READERS = 2;
/** Each reader numbers its cursors in a range of its own, beyond those of the server itself. */
const CURSOR_RANGE = 2 ** 40;
const IDLE_MILLISECONDS = 60_000;
/** How often a command is tried again when its reader has failed. */
const MOST_FAILURES = 3;

/** The readers of a file. They are started when there is something for them, and end when there is not. */
export class ReaderPool implements Readers {
  private readonly threads = new Map<number, ReaderThread>();
  private started = 0;
  private isClosed = false;
  private paused: Promise<unknown> = Promise.resolve();
  private readonly sweeping = setInterval(() => this.endIdle(), IDLE_MILLISECONDS).unref();

  constructor(private readonly file: string) {}

  async answer(question: Question, { cursorId }: TakesLong, milliseconds: number): Promise<Buffer> {
    await this.paused;
    const thread =
      cursorId === undefined
        ? this.leastLoaded()
        : this.threads.get(Math.floor(cursorId / CURSOR_RANGE));
    if (!thread) throw failure('CursorNotFound', `cursor id ${cursorId} not found`);
    return bufferOver(await thread.ask({ question, milliseconds, wanted: 'answer' }));
  }

  async find(question: Question, milliseconds: number): Promise<Float64Array> {
    await this.paused;
    const found = await this.leastLoaded().ask({ question, milliseconds, wanted: 'records' });
    return found instanceof Float64Array ? found : refuseAs(decode(bufferOver(found)));
  }

  owns(cursorId: number): boolean {
    return cursorId >= CURSOR_RANGE;
  }

  async pause<T>(work: () => Promise<T>): Promise<T> {
    await this.paused;
    const working = this.whenIdle().then(work);
    this.paused = working.catch(() => undefined);
    return working;
  }

  async close(): Promise<void> {
    clearInterval(this.sweeping);
    this.isClosed = true;
    await Promise.all([...this.threads.values()].map((thread) => thread.end()));
  }

  private async whenIdle(): Promise<void> {
    while ([...this.threads.values()].some(({ load }) => load > 0)) {
      await new Promise((done) => setTimeout(done, 5));
    }
  }

  private leastLoaded(): ReaderThread {
    const threads = [...this.threads.values()].sort((a, b) => a.load - b.load);
    const [first] = threads;
    if (first && (first.load === 0 || threads.length >= MOST_READERS)) return first;
    const serial = ++this.started;
    const data = { file: this.file, lastCursorId: serial * CURSOR_RANGE };
    const thread = new ReaderThread(data, (unanswered, failed) => {
      this.threads.delete(serial);
      for (const task of unanswered) this.askAgain(task, failed);
    });
    this.threads.set(serial, thread);
    return thread;
  }

  /** What a reader was asked that has ended; one that failed at it may fail for ever. */
  private askAgain(task: Task, failed: unknown): void {
    const { resolve, reject } = task;
    const failures = task.failures + (failed === undefined ? 0 : 1);
    if (this.isClosed) reject(failure('UnknownError', 'the server is stopping'));
    else if (failures > MOST_FAILURES) reject(failure('UnknownError', messageOf(failed)));
    else
      this.leastLoaded()
        .ask({ ...task, failures })
        .then(resolve, reject);
  }

  private endIdle(): void {
    for (const thread of this.threads.values()) {
      const isIdle = thread.load === 0 && thread.openCursors === 0;
      if (isIdle && Date.now() - thread.idleSince > IDLE_MILLISECONDS) void thread.end();
    }
  }
}
