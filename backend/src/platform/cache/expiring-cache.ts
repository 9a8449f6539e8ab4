/**
 * Caches what `read` returns for up to the time that `ttlMs` gives at each look, half of it at least. Concurrent reads of one key share one call. A change made by
 * this process is dropped at once with `delete`; a change made by another process shows after that time.
 */
export class ExpiringCache<Value> {
  private readonly entries = new Map<string, Entry<Value>>();

  /** `ttlMs`: milliseconds on the monotonic clock; `maxEntries`: the oldest entry goes first. */
  constructor(
    private readonly limits: { readonly ttlMs: () => number; readonly maxEntries: number },
  ) {}

  /** @throws whatever `read` throws; nothing is cached then. */
  async get(key: string, read: () => Promise<Value>): Promise<Value> {
    const found = this.fresh(key);
    if (found) return found.value;
    // what was read together is not read again together
    const share = (1 + Math.random()) / 2;
    const entry: Entry<Value> = { value: read(), at: performance.now(), share };
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (this.entries.size > this.limits.maxEntries) {
      this.delete(this.entries.keys().next().value as string);
    }
    try {
      entry.outcome = await entry.value;
      return entry.outcome;
    } catch (error) {
      if (this.entries.get(key) === entry) this.entries.delete(key);
      throw error;
    }
  }

  /** The cached value, or undefined when `get` would have to read or to wait. */
  peek(key: string): Value | undefined {
    return this.fresh(key)?.outcome;
  }

  /** To be called after every change of what is read: a read that began before it is not kept. */
  delete(key: string): void {
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }

  private fresh(key: string): Entry<Value> | undefined {
    const found = this.entries.get(key);
    return found && performance.now() - found.at < found.share * this.limits.ttlMs()
      ? found
      : undefined;
  }
}

type Entry<Value> = {
  readonly value: Promise<Value>;
  readonly at: number;
  /** Of the time for which values are cached. */
  readonly share: number;
  outcome?: Value;
};
