/**
 * Values that are read at most once in a while. Reads of the same key at the same moment share one;
 * what this process changes it forgets at once, what another process changes shows after `freshMs`.
 * The values that were not asked for longest go first.
 */
export class FreshCache<Value> {
  private readonly held = new Map<
    string,
    { readonly value: Promise<Value>; readonly at: number }
  >();

  constructor(private readonly limits: { readonly freshMs: number; readonly most: number }) {}

  async get(key: string, read: () => Promise<Value>): Promise<Value> {
    const now = performance.now();
    const found = this.held.get(key);
    if (found && now - found.at < this.limits.freshMs) return found.value;
    const reading = { value: read(), at: now };
    this.held.delete(key);
    this.held.set(key, reading);
    if (this.held.size > this.limits.most) this.forget(this.held.keys().next().value as string);
    try {
      return await reading.value;
    } catch (error) {
      if (this.held.get(key) === reading) this.held.delete(key);
      throw error;
    }
  }

  /** To be called after every change of what is read: a read that began before is not kept. */
  forget(key: string): void {
    this.held.delete(key);
  }

  clear(): void {
    this.held.clear();
  }
}
