/**
 * A map that drops what was not used for longest once its entries weigh more than `maxWeight` together.
 * It keeps two generations, so an entry in constant use is found without being moved: entries used since
 * the last rotation, and those used before it, which the next rotation drops.
 */
export class GenerationalCache<Value> {
  private young = new Map<string, Entry<Value>>();
  private old = new Map<string, Entry<Value>>();
  /** Of the young generation. */
  private weight = 0;

  /** @param maxWeight in the unit of the weights given to `set`: entries, characters or bytes */
  constructor(private readonly maxWeight: number) {}

  get(key: string): Value | undefined {
    const found = this.young.get(key);
    if (found) return found.value;
    const old = this.old.get(key);
    if (old) this.set(key, old.value, old.weight);
    return old?.value;
  }

  set(key: string, value: Value, weight = 1): void {
    // not deleted before: a map whose keys come and go gets new tables all the time
    this.weight += weight - (this.young.get(key)?.weight ?? 0);
    this.young.set(key, { value, weight });
    this.old.delete(key);
    if (this.weight > this.maxWeight / 2) this.rotate();
  }

  /** Everything that is kept, without counting as use. */
  *entries(): Iterable<[string, Value]> {
    for (const [key, { value }] of this.young) yield [key, value];
    for (const [key, { value }] of this.old) if (!this.young.has(key)) yield [key, value];
  }

  delete(key: string): void {
    this.weight -= this.young.get(key)?.weight ?? 0;
    this.young.delete(key);
    this.old.delete(key);
  }

  private rotate(): void {
    this.old = this.young;
    this.young = new Map();
    this.weight = 0;
  }
}

type Entry<Value> = { readonly value: Value; readonly weight: number };
