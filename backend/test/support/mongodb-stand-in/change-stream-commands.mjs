// The commands of change streams: `aggregate` with `$changeStream`, and `getMore` and `killCursors` of what it has opened.
import { BSON, Long } from 'mongodb';
import { beginsWith } from '../../../packages/embedded-database/dist/bson/raw.js';
import { failure } from '../../../packages/embedded-database/dist/common/errors.js';
import { ChangeStream, readToken } from './change-stream.mjs';

/** Ids from here on are those of streams: the database counts its own up from one. */
const FIRST_ID = 2 ** 52;
const DEFAULT_FIRST_BATCH = 101;
/** How long a request waits for an event unless it says how long, in milliseconds. */
const DEFAULT_WAIT = 1000;

const isOwn = (id) => Number(id) >= FIRST_ID;

export class ChangeStreamCommands {
  streams = new Map();
  lastId = FIRST_ID;

  constructor(history) {
    this.history = history;
  }

  /**
   * @param body a command, encoded
   * @returns the answer to one about change streams; undefined for all others
   */
  answer(body) {
    if (!['aggregate', 'getMore', 'killCursors'].some((name) => beginsWith(body, name))) return;
    const command = BSON.deserialize(body);
    if (command.pipeline?.[0]?.$changeStream) return this.open(command);
    if (isOwn(command.getMore)) return this.next(command);
    return command.cursors?.every(isOwn) ? this.kill(command) : undefined;
  }

  /** Ends all, because the server stops. */
  stop() {
    this.streams.clear();
    this.history.wakeAll();
  }

  open({ aggregate, $db: db, pipeline, cursor, readConcern }) {
    if (aggregate !== 1) throw failure('NotImplemented', 'only a whole database is watched here');
    // as MongoDB: a stream says what the majority has stored
    const level = readConcern?.level ?? 'majority';
    if (level !== 'majority') {
      const text = `$changeStream cannot run with a readConcern other than 'majority': ${level}`;
      throw failure('InvalidOptions', text);
    }
    const [{ $changeStream: options }, ...stages] = pipeline;
    const stream = new ChangeStream(this.history, db, stages, this.startOf(options));
    this.lastId += 1;
    this.streams.set(this.lastId, stream);
    const firstBatch = this.take(this.lastId, cursor?.batchSize ?? DEFAULT_FIRST_BATCH);
    return batchOf(this.lastId, stream, { firstBatch });
  }

  /** How many changes a stream leaves out. The driver sends the token when it goes on after a cut line. */
  startOf({ resumeAfter, ...others }) {
    const unknown = Object.keys(others).find((name) => name !== 'fullDocument');
    if (unknown) throw failure('NotImplemented', `${unknown} is not known here`);
    if (resumeAfter === undefined) return this.history.length;
    const { count, epoch } = readToken(resumeAfter);
    this.history.after(count, epoch);
    return count;
  }

  async next({ getMore: id, batchSize = Infinity, maxTimeMS = DEFAULT_WAIT }) {
    const end = performance.now() + maxTimeMS;
    for (;;) {
      const stream = this.streams.get(id);
      if (!stream) throw failure('CursorNotFound', `cursor id ${id} not found`);
      const nextBatch = this.take(id, batchSize);
      const left = end - performance.now();
      if (nextBatch.length > 0 || stream.isOver || left <= 0) {
        return batchOf(id, stream, { nextBatch });
      }
      await this.history.nextChange(left);
    }
  }

  take(id, most) {
    const stream = this.streams.get(id);
    // closed first, so that it does not stay open when reading fails
    this.streams.delete(id);
    const events = stream.take(most);
    if (!stream.isOver) this.streams.set(id, stream);
    return events;
  }

  kill({ cursors }) {
    const cursorsKilled = cursors.filter((id) => this.streams.delete(id));
    // what waits for it is refused
    this.history.wakeAll();
    const cursorsNotFound = cursors.filter((id) => !cursorsKilled.includes(id));
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
  }
}

const batchOf = (id, { db, isOver, token }, batch) => ({
  cursor: {
    ...batch,
    id: Long.fromNumber(isOver ? 0 : id),
    ns: `${db}.$cmd.aggregate`,
    postBatchResumeToken: token,
  },
});
