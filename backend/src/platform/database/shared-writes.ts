import type { mongo, Types } from 'mongoose';

/** Some groups are written while the answers to others are made. */
const MOST_UNDER_WAY = 4;
/** So many need not wait for more: the database would have nothing to do meanwhile. */
const WORTH_SENDING = 8;
/** In ms: where nothing was sent for so long nobody else is expected. */
const QUIET_MS = 4;

/** Finds a document by its `_id` and by what is no longer true of it once the write is done. */
export type Condition = { readonly _id: Types.ObjectId } & Readonly<Record<string, unknown>>;
/** New values by their paths. */
export type NewValues = Readonly<Record<string, unknown>>;

type Write = {
  readonly condition: Condition;
  readonly values: NewValues;
  readonly resolve: (isStored: boolean) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Conditional writes of one collection that share their ways to the database. Just before a lock players
 * save by the hundred, and a command, a commit and an answer for each cost more than what they write: so
 * what comes together, or while others are under way, goes in one command. One that comes alone goes at
 * once. Each has its own condition, which the database checks.
 */
export class SharedWrites {
  private waiting: Write[] = [];
  private underWay = 0;
  private isAboutToSend = false;
  /** As `performance.now()`. */
  private sentAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly collection: mongo.Collection) {}

  /**
   * Sets values of one document, if the condition holds.
   *
   * @returns true: it is stored. False: read the document and decide anew. Where a write of the same group
   * found nothing it may be both: stored, and changed by somebody else right after. So only what may be
   * set again belongs here.
   * @throws the error of the database; whether it is stored is not known then
   */
  set(condition: Condition, values: NewValues): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ condition, values, resolve, reject });
      const isQuiet = this.underWay === 0 && performance.now() - this.sentAt > QUIET_MS;
      if (isQuiet || this.waiting.length >= WORTH_SENDING) this.sendNext();
      else this.sendSoon();
    });
  }

  /** Once all requests that have come together are looked at: each of the first would go alone. */
  private sendSoon(): void {
    if (this.isAboutToSend) return;
    this.isAboutToSend = true;
    setImmediate(() => {
      this.isAboutToSend = false;
      this.sendNext();
    });
  }

  private sendNext(): void {
    if (this.underWay === MOST_UNDER_WAY || this.waiting.length === 0) return;
    const group = this.waiting;
    this.waiting = [];
    this.underWay += 1;
    this.sentAt = performance.now();
    void this.send(group)
      .then(
        (outcomes) => group.forEach(({ resolve }, at) => resolve(outcomes[at] ?? false)),
        (error: unknown) => group.forEach(({ reject }) => reject(error)),
      )
      .finally(() => {
        this.underWay -= 1;
        this.sendNext();
      });
  }

  /** Whether each of them is stored. */
  private async send(group: readonly Write[]): Promise<boolean[]> {
    const stored = await this.write(group);
    if (stored === group.length) return group.map(() => true);
    if (stored === 0) return group.map(() => false);
    // the database counts what it has found, and does not say for which of them
    return Promise.all(group.map((write) => this.isStored(write)));
  }

  /** How many of them have found their document. */
  private async write(group: readonly Write[]): Promise<number> {
    const updates = group.map(({ condition, values }) => ({
      filter: condition,
      update: { $set: values },
    }));
    const [only] = updates;
    const { matchedCount } =
      only && updates.length === 1
        ? await this.collection.updateOne(only.filter, only.update)
        : await this.collection.bulkWrite(
            updates.map((updateOne) => ({ updateOne })),
            { ordered: false },
          );
    return matchedCount;
  }

  private async isStored({ condition: { _id }, values }: Write): Promise<boolean> {
    return (await this.collection.findOne({ ...values, _id }, { projection: { _id: 1 } })) !== null;
  }
}
