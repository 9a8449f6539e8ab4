import { Timestamp } from 'bson';
import { decode, encode } from '../bson/codec.js';
import type { Doc } from '../bson/values.js';
import type { ChangeLog, LoggedChange } from './change-log.js';
import { type ResumePoint, tokenOf } from './resume-token.js';

/** What a stream watches, and what it tells of it. */
export type Watch = {
  readonly db: string;
  /** Undefined for all collections of the database. */
  readonly name: string | undefined;
  /** The stored document of an update, as it is when the event is read; null when it is gone. */
  readonly lookUp?: (change: LoggedChange) => Doc | null;
  /** What the stages after `$changeStream` make of an event; undefined where they leave it out. */
  readonly transform: (event: Doc) => Doc | undefined;
};

const MAX_BATCH_BYTES = 16 * 1024 * 1024;

const ENDS: readonly LoggedChange['kind'][] = ['drop', 'rename', 'dropDatabase'];

/** The seconds since 1970 and the change's number, so that no two events have the same time. */
const clusterTimeOf = ({ at, position }: LoggedChange): Timestamp =>
  new Timestamp({ t: Math.floor(at.getTime() / 1000), i: position % 2 ** 32 });

/** One open stream: it goes through the log of changes from where it began. */
export class ChangeStream {
  /** Whether what it watched is gone; nothing follows. */
  isOver = false;

  constructor(
    private readonly log: ChangeLog,
    private readonly watch: Watch,
    /** The number of the last change that it has read. */
    private position: number,
  ) {}

  /** Where a new stream would go on. */
  get token(): Doc {
    return tokenOf(this.pointAt(this.position));
  }

  /**
   * The events that are there, at most so many. Error 286 when changes that it has not read are no
   * longer kept.
   */
  take(most: number): Buffer[] {
    const { log, position } = this;
    log.ensureReaches(position);
    const events: Buffer[] = [];
    let bytes = 0;
    for (const change of log.after(position)) {
      if (this.isOver || events.length >= most || bytes > MAX_BATCH_BYTES) break;
      this.position = change.position;
      if (!this.isWatched(change)) continue;
      for (const event of this.eventsOf(change)) {
        const shown = this.watch.transform(event);
        if (!shown) continue;
        const encoded = encode(shown);
        bytes += encoded.length;
        events.push(encoded);
      }
    }
    return events;
  }

  private pointAt(position: number, isEnd = false): ResumePoint {
    return { epoch: this.log.epoch, position, isEnd };
  }

  private isWatched({ db, name, newName }: LoggedChange): boolean {
    if (db !== this.watch.db) return false;
    if (this.watch.name === undefined) return true;
    // a database that is dropped has told of each of its collections before
    return name === this.watch.name || newName === this.watch.name;
  }

  /** The event of a change, and that the stream is over where what it watches is gone. */
  private eventsOf(change: LoggedChange): Doc[] {
    const event = this.eventOf(change);
    const { kind, position } = change;
    this.isOver = this.watch.name === undefined ? kind === 'dropDatabase' : ENDS.includes(kind);
    if (!this.isOver) return [event];
    const { clusterTime, wallTime } = event;
    const _id = tokenOf(this.pointAt(position, true));
    return [event, { _id, operationType: 'invalidate', clusterTime, wallTime }];
  }

  private eventOf(change: LoggedChange): Doc {
    const { kind, at, position, db, name, newName, id, body, update } = change;
    const { lookUp } = this.watch;
    const event = {
      _id: tokenOf(this.pointAt(position)),
      operationType: kind,
      clusterTime: clusterTimeOf(change),
      wallTime: at,
    };
    if (body) setLate(event, 'fullDocument', () => decode(body));
    if (update && lookUp) setLate(event, 'fullDocument', () => lookUp(change));
    return Object.assign(event, {
      ns: kind === 'dropDatabase' ? { db } : { db, coll: name },
      ...(newName !== undefined && { to: { db, coll: newName } }),
      ...(id !== undefined && { documentKey: { _id: id } }),
      ...(update && { updateDescription: update }),
    });
  }
}

/** Sets a field that costs much and that most streams leave out unread. */
const setLate = (doc: Doc, name: string, read: () => unknown): void => {
  let known: { value: unknown } | undefined;
  const get = () => (known ??= { value: read() }).value;
  Object.defineProperty(doc, name, { get, enumerable: true, configurable: true });
};
