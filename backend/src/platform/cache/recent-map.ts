/** A map that forgets what was used longest ago when all it holds weighs more than `most`. */
export class RecentMap<Value> {
  private readonly held = new Map<string, { readonly value: Value; readonly weight: number }>();
  private weight = 0;

  constructor(private readonly most: number) {}

  get(key: string): Value | undefined {
    const found = this.held.get(key);
    if (!found) return undefined;
    this.held.delete(key);
    this.held.set(key, found);
    return found.value;
  }

  set(key: string, value: Value, weight = 1): void {
    this.delete(key);
    this.held.set(key, { value, weight });
    this.weight += weight;
    for (const oldest of this.held.keys()) {
      if (this.weight <= this.most) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.weight -= this.held.get(key)?.weight ?? 0;
    this.held.delete(key);
  }
}
