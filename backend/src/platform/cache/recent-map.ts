/**
 * A map that forgets what was not used for longest when all it holds weighs more than `most`. It keeps
 * two generations, so that what is used all the time is found without being moved: what was used since
 * the last turn, and what was used before it and goes at the next.
 */
export class RecentMap<Value> {
  private recent = new Map<string, Held<Value>>();
  private older = new Map<string, Held<Value>>();
  /** Of the recent ones. */
  private weight = 0;

  constructor(private readonly most: number) {}

  get(key: string): Value | undefined {
    const found = this.recent.get(key);
    if (found) return found.value;
    const old = this.older.get(key);
    if (old) this.set(key, old.value, old.weight);
    return old?.value;
  }

  set(key: string, value: Value, weight = 1): void {
    this.delete(key);
    this.recent.set(key, { value, weight });
    this.weight += weight;
    if (this.weight > this.most / 2) this.turn();
  }

  delete(key: string): void {
    this.weight -= this.recent.get(key)?.weight ?? 0;
    this.recent.delete(key);
    this.older.delete(key);
  }

  private turn(): void {
    this.older = this.recent;
    this.recent = new Map();
    this.weight = 0;
  }
}

type Held<Value> = { readonly value: Value; readonly weight: number };
