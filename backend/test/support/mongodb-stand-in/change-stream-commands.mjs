// The commands of change streams: `aggregate` with `$changeStream`, and `getMore` and `killCursors` of what it has opened.
import { Long } from 'mongodb';
import { ChangeStream, readToken } from './change-stream.mjs';
import { answerOf, refusal } from './refusal.mjs';
import { commandOf, nameOf } from './wire-messages.mjs';

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
   * @returns a function that makes the answer to a message about change streams, as a document; null for
   * all others
   */
  find(message) {
    const { name, valueAt } = nameOf(message) ?? {};
    if (name === 'aggregate' && message.includes('$changeStream')) {
      const { command } = commandOf(message);
      const isStream = command.pipeline[0]?.$changeStream !== undefined;
      return isStream ? answering(() => this.open(command)) : null;
    }
    if (name === 'getMore' && isOwn(message.readBigInt64LE(valueAt))) {
      return answering(() => this.next(commandOf(message).command));
    }
    if (name === 'killCursors') {
      const { command } = commandOf(message);
      return command.cursors.every(isOwn) ? answering(() => this.kill(command)) : null;
    }
    return null;
  }

  /** Ends all, because the server stops. */
  stop() {
    this.streams.clear();
    this.history.wakeAll();
  }

  open({ aggregate, $db: db, pipeline, cursor, readConcern }) {
    if (aggregate !== 1) {
      throw refusal(238, 'NotImplemented', 'only a whole database can be watched here');
    }
    // as MongoDB: a stream tells what the majority has stored
    const level = readConcern?.level ?? 'majority';
    if (level !== 'majority') {
      const text = `$changeStream cannot run with a readConcern other than 'majority': ${level}`;
      throw refusal(72, 'InvalidOptions', text);
    }
    const [{ $changeStream: options }, ...stages] = pipeline;
    // none is missed between this answer and the next request
    this.history.keep();
    const stream = new ChangeStream(this.history, db, stages, this.startOf(options));
    this.lastId += 1;
    this.streams.set(this.lastId, stream);
    const events = this.take(this.lastId, cursor?.batchSize ?? DEFAULT_FIRST_BATCH);
    return batchOf(this.lastId, stream, { firstBatch: events });
  }

  /** The change that a stream begins after, and what it tells of updates. The driver sends the token when it goes on after a cut line. */
  startOf({ resumeAfter, fullDocument, ...others }) {
    const [unknown] = Object.keys(others);
    if (unknown) throw refusal(238, 'NotImplemented', `${unknown} is not known here`);
    const looksUp = fullDocument === 'updateLookup';
    if (resumeAfter === undefined) return { position: this.history.last, looksUp };
    const { position, epoch } = readToken(resumeAfter);
    this.history.ensureReaches(position, epoch);
    return { position, looksUp };
  }

  async next({ getMore, batchSize = Infinity, maxTimeMS = DEFAULT_WAIT }) {
    const id = Number(getMore);
    const end = performance.now() + maxTimeMS;
    for (;;) {
      const stream = this.streams.get(id);
      if (!stream) throw refusal(43, 'CursorNotFound', `cursor id ${id} not found`);
      const events = this.take(id, batchSize);
      const left = end - performance.now();
      if (events.length > 0 || stream.isOver || left <= 0) {
        return batchOf(id, stream, { nextBatch: events });
      }
      await this.history.nextChange(left);
    }
  }

  take(id, most) {
    const stream = this.streams.get(id);
    try {
      const events = stream.take(most);
      if (stream.isOver) this.streams.delete(id);
      return events;
    } catch (error) {
      this.streams.delete(id);
      throw error;
    }
  }

  kill({ cursors }) {
    const killed = cursors.filter((id) => this.streams.delete(Number(id)));
    // who waits for it is told
    this.history.wakeAll();
    const cursorsNotFound = cursors.filter((id) => !killed.includes(id));
    return { cursorsKilled: killed, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
  }
}

const batchOf = (id, { db, isOver, token }, batch) => ({
  cursor: {
    ...batch,
    id: Long.fromNumber(isOver ? 0 : id),
    ns: `${db}.$cmd.aggregate`,
    postBatchResumeToken: token,
  },
  ok: 1,
});

const answering = (run) => async () => {
  try {
    return await run();
  } catch (error) {
    return answerOf(error);
  }
};
