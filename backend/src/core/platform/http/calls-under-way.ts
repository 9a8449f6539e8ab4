/** Of calls under way: more are begun while all are answered in time, fewer once they are not. */
const LIMIT = { first: 128, least: 64, most: 512 };
const LOWERED = 0.8;
/** What saves, and reads, are let in for whatever the others take. */
const SHARE = { save: 2 / 3, read: 1 / 3 };

/** Whether a call changes something. */
export type CallKind = keyof typeof SHARE;

type Counts = Record<CallKind, number>;

/**
 * The calls that are being answered, and how many more may be begun: as many as are answered within a time
 * (additive increase, multiplicative decrease), two saves for each read when both are wanted. What one account or network
 * has beyond half of that is let in while nobody else wants it, and keeps nobody else out.
 *
 * @typeParam Call identifies a call
 */
export class CallsUnderWay<Call> {
  private readonly begun = new Map<
    Call,
    { readonly kind: CallKind; readonly callers: readonly string[]; readonly at: number }
  >();
  private readonly count: Counts = { read: 0, save: 0 };
  private readonly counts = new Map<string, Counts>();
  private limit = LIMIT.first;
  private loweredAt = 0;

  /** @param maxMs within which calls are to be answered */
  constructor(private readonly maxMs: number) {}

  /** @param callers the account and the networks that it comes from */
  begin(call: Call, kind: CallKind, callers: readonly string[] = []): void {
    this.begun.set(call, { kind, callers, at: performance.now() });
    this.count[kind] += 1;
    for (const caller of callers) {
      const counts = this.counts.get(caller) ?? { read: 0, save: 0 };
      counts[kind] += 1;
      this.counts.set(caller, counts);
    }
  }

  /** Whether no more of these may be begun for these callers. */
  isFull(kind: CallKind, callersOf: () => readonly string[] = () => []): boolean {
    const share = this.limit * SHARE[kind];
    if (this.begun.size < this.limit || this.count[kind] < share) return false;
    const countOf = (caller: string): number => this.counts.get(caller)?.[kind] ?? 0;
    if (callersOf().some((caller) => countOf(caller) > share / 2)) return true;
    let most = share / 2;
    for (const counts of this.counts.values()) most = Math.max(most, counts[kind]);
    return this.count[kind] - (most - share / 2) >= share;
  }

  /** Does nothing for a call that was not begun, or has ended. */
  end(call: Call): void {
    const ended = this.begun.get(call);
    if (!ended) return;
    const wasFull = this.begun.size >= this.limit;
    this.begun.delete(call);
    this.count[ended.kind] -= 1;
    this.forget(ended.kind, ended.callers);
    const now = performance.now();
    if (now - ended.at <= this.maxMs) {
      if (wasFull) this.limit = Math.min(LIMIT.most, this.limit + 1 / this.limit);
    } else if (now - this.loweredAt > this.maxMs) {
      this.limit = Math.max(LIMIT.least, this.limit * LOWERED);
      this.loweredAt = now;
    }
  }

  private forget(kind: CallKind, callers: readonly string[]): void {
    for (const caller of callers) {
      const counts = this.counts.get(caller);
      if (!counts) continue;
      counts[kind] -= 1;
      if (counts.read + counts.save === 0) this.counts.delete(caller);
    }
  }
}
