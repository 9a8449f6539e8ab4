/**
 * Values that are read at most once in a while. Reads of the same key at the same moment share one;
 * what this process changes it forgets at once, what another process changes shows after `freshMs`.
 * The values that were not asked for longest go first.
 */
export class FreshCache<Value> {
  private readonly held = new Map<string, Reading<Value>>();

  constructor(private readonly limits: { readonly freshMs: number; readonly most: number }) {}

  async get(key: string, read: () => Promise<Value>): Promise<Value> {
    const found = this.fresh(key);
    if (found) return found.value;
    const reading: Reading<Value> = { value: read(), at: performance.now() };
    this.held.delete(key);
    this.held.set(key, reading);
    if (this.held.size > this.limits.most) this.forget(this.held.keys().next().value as string);
    try {
      reading.outcome = await reading.value;
      return reading.outcome;
    } catch (error) {
      if (this.held.get(key) === reading) this.held.delete(key);
      throw error;
    }
  }

  /** What `get` would give without reading and without waiting; else undefined. */
  peek(key: string): Value | undefined {
    return this.fresh(key)?.outcome;
  }

  /** To be called after every change of what is read: a read that began before is not kept. */
  forget(key: string): void {
    this.held.delete(key);
  }

  clear(): void {
    this.held.clear();
  }

  private fresh(key: string): Reading<Value> | undefined {
    const found = this.held.get(key);
    return found && performance.now() - found.at < this.limits.freshMs ? found : undefined;
  }
}

type Reading<Value> = { readonly value: Promise<Value>; readonly at: number; outcome?: Value };
