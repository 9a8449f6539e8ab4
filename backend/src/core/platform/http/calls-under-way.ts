/** Of calls under way: more are begun while all are answered in time, fewer once they are not. */
const LIMIT = { first: 128, least: 64, most: 512 };
const LOWERED = 0.8;
/** What saves, and reads, are let in for whatever the others take. */
const SHARE = { save: 2 / 3, read: 1 / 3 };

/** Whether a call changes something. */
export type CallKind = keyof typeof SHARE;

/**
 * The calls that are being answered, and how many more may be begun: as many as are answered within a time
 * (additive increase, multiplicative decrease), two saves for each read when both are wanted.
 *
 * @typeParam Call identifies a call
 */
export class CallsUnderWay<Call> {
  private readonly begun = new Map<Call, { readonly kind: CallKind; readonly at: number }>();
  private readonly count = { read: 0, save: 0 };
  private limit = LIMIT.first;
  private loweredAt = 0;

  /** @param maxMs within which calls are to be answered */
  constructor(private readonly maxMs: number) {}

  begin(call: Call, kind: CallKind): void {
    this.begun.set(call, { kind, at: performance.now() });
    this.count[kind] += 1;
  }

  /** Whether no more of these may be begun. */
  isFull(kind: CallKind): boolean {
    return this.begun.size >= this.limit && this.count[kind] >= this.limit * SHARE[kind];
  }

  /** Does nothing for a call that was not begun, or has ended. */
  end(call: Call): void {
    const ended = this.begun.get(call);
    if (!ended) return;
    const wasFull = this.begun.size >= this.limit;
    this.begun.delete(call);
    this.count[ended.kind] -= 1;
    const now = performance.now();
    if (now - ended.at <= this.maxMs) {
      if (wasFull) this.limit = Math.min(LIMIT.most, this.limit + 1 / this.limit);
    } else if (now - this.loweredAt > this.maxMs) {
      this.limit = Math.max(LIMIT.least, this.limit * LOWERED);
      this.loweredAt = now;
    }
  }
}
