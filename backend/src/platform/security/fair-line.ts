/** Who asks: turns go round the networks, and within a network round whoever asks from there. */
export type Asker = { readonly network: string; readonly one: string };

type Limits = {
  /** Pieces of work under way at the same time. */
  readonly atOnce: number;
  /** How many less right now; one is always let in. */
  readonly fewer?: () => number;
  /** Of those, pieces of one asker; as many as there are when missing. */
  readonly atOnceOfOne?: number;
  /** Pieces that may wait for their turn. */
  readonly waiting: number;
  /** Of those, pieces of one asker. */
  readonly waitingOfOne?: number;
};

/** A piece of work. Exactly one of the two is called, also from within `join`. */
export type Work = {
  /** It is its turn. Must not throw. */
  readonly begin: () => void;
  /** There is no room: at once, or later when others need the room more. */
  readonly refuse: () => void;
};

/** Where a piece of work stands. */
export type Place = {
  /** It is done, or nobody waits for it any more. Once is enough. */
  readonly leave: () => void;
};

type Entry = Asker & { readonly work: Work; state: 'waiting' | 'running' | 'gone' };

/** Comings that are remembered, of networks that had come already. */
const LATELY = 4000;

/** Entries in the order of coming, by who asks. */
type Network = { waiting: number; readonly ones: Map<string, Entry[]> };

/**
 * A line that nobody can fill for others. Some pieces of work are under way, the others wait; the next
 * turn goes to the network whose last one is the longest ago. When the line is full, whoever has most inside
 * loses the last that waits: somebody from elsewhere always finds room. It counts and keeps no time.
 */
export class FairLine {
  private running = 0;
  private waiting = 0;
  private readonly runningOf = new Map<string, number>();
  /** Those who wait; the first network, and the first asker in it, is next. */
  private readonly networks = new Map<string, Network>();
  /** Running or waiting, of each network. */
  private readonly insideOf = new Map<string, number>();
  private readonly crowded = new Lately();
  private readonly atOnceOfOne: number;
  private readonly waitingOfOne: number;

  constructor(private readonly limits: Limits) {
    this.atOnceOfOne = limits.atOnceOfOne ?? limits.atOnce;
    this.waitingOfOne = limits.waitingOfOne ?? limits.waiting;
  }

  /** How many pieces of work are under way. */
  get underWay(): number {
    return this.running;
  }

  /** Whether somebody who came now would be let in, or could wait. A no counts as a refusal. */
  hasRoom(asker: Asker): boolean {
    const hasRoom = this.mayBegin(asker) || this.mayWait(asker, this.loser(asker));
    if (!hasRoom) this.crowded.add(asker.network);
    return hasRoom;
  }

  join(asker: Asker, work: Work): Place {
    if (this.insideOf.has(asker.network)) this.crowded.add(asker.network);
    const entry: Entry = { ...asker, work, state: 'waiting' };
    if (this.mayBegin(asker)) this.begin(entry);
    else this.wait(entry);
    return { leave: () => this.leave(entry) };
  }

  private mayBegin({ one }: Asker): boolean {
    return this.running < this.limits.atOnce && (this.runningOf.get(one) ?? 0) < this.atOnceOfOne;
  }

  private hasTurn(): boolean {
    const { atOnce, fewer } = this.limits;
    return this.running < Math.max(1, atOnce - (fewer?.() ?? 0));
  }

  /** @param loser who would have to go */
  private mayWait({ network, one }: Asker, loser: Asker | null): boolean {
    const own = this.networks.get(network)?.ones.get(one)?.length ?? 0;
    const isLoser = loser?.network === network && loser.one === one;
    return own < this.waitingOfOne && !isLoser;
  }

  private begin(entry: Entry): void {
    entry.state = 'running';
    this.running += 1;
    add(this.runningOf, entry.one, 1);
    add(this.insideOf, entry.network, 1);
    entry.work.begin();
  }

  private wait(entry: Entry): void {
    const loser = this.loser(entry);
    if (!this.mayWait(entry, loser)) {
      entry.state = 'gone';
      return this.refuse(entry);
    }
    const lost = loser && this.networks.get(loser.network)?.ones.get(loser.one)?.at(-1);
    if (lost) {
      this.stopWaiting(lost);
      this.refuse(lost);
    }
    const network = this.networks.get(entry.network) ?? {
      waiting: 0,
      ones: new Map<string, Entry[]>(),
    };
    this.networks.set(entry.network, network);
    const own = network.ones.get(entry.one) ?? [];
    network.ones.set(entry.one, [...own, entry]);
    network.waiting += 1;
    this.waiting += 1;
    add(this.insideOf, entry.network, 1);
  }

  private refuse({ network, work }: Entry): void {
    this.crowded.add(network);
    work.refuse();
  }

  /**
   * Who has most waiting in the network that has most under way or waiting, counting the one who comes; of
   * networks with as many, in the one that most often had something inside or was refused lately. Null: there is room.
   */
  private loser(asker: Asker): Asker | null {
    if (this.waiting < this.limits.waiting) return null;
    const inside = (name: string): number => this.insideOf.get(name) ?? 0;
    const names = new Set([...this.networks.keys(), asker.network]);
    const networks = [...names].map((name) => [name, inside(name)] as const);
    const network = most(networks, asker.network, (name) => this.crowded.count(name));
    const ones = [...(this.networks.get(network)?.ones ?? [])];
    const counts = ones.map(([name, { length }]) => [name, length] as const);
    return { network, one: most(counts, network === asker.network ? asker.one : null) };
  }

  private leave(entry: Entry): void {
    if (entry.state === 'waiting') this.stopWaiting(entry);
    if (entry.state !== 'running') return;
    entry.state = 'gone';
    this.running -= 1;
    add(this.runningOf, entry.one, -1);
    add(this.insideOf, entry.network, -1);
    while (this.hasTurn() && this.next());
  }

  private stopWaiting(entry: Entry): void {
    entry.state = 'gone';
    this.waiting -= 1;
    add(this.insideOf, entry.network, -1);
    const network = this.networks.get(entry.network);
    const rest = network?.ones.get(entry.one)?.filter((other) => other !== entry) ?? [];
    if (!network) return;
    network.waiting -= 1;
    if (rest.length > 0) network.ones.set(entry.one, rest);
    else network.ones.delete(entry.one);
    if (network.waiting === 0) this.networks.delete(entry.network);
  }

  /** False when nobody waits who may begin. */
  private next(): boolean {
    for (const [name, network] of this.networks) {
      for (const [one, [entry]] of network.ones) {
        if (!entry || !this.mayBegin(entry)) continue;
        this.stopWaiting(entry);
        toTheEnd(network.ones, one);
        toTheEnd(this.networks, name);
        this.begin(entry);
        return true;
      }
    }
    return false;
  }
}

/**
 * The name with the highest count, when `comer` has one more. Of names with the same count the one with
 * the highest `other`; of those the comer, else the first.
 */
function most(
  counts: readonly (readonly [string, number])[],
  comer: string | null,
  other: (name: string) => number = () => 0,
): string {
  const own = counts.find(([name]) => name === comer)?.[1] ?? 0;
  let [found, highest] = [comer ?? '', comer === null ? 0 : own + 1];
  for (const [name, count] of counts) {
    if (count > highest || (count === highest && other(name) > other(found))) {
      [found, highest] = [name, count];
    }
  }
  return found;
}

function add(counts: Map<string, number>, name: string, more: number): void {
  const count = (counts.get(name) ?? 0) + more;
  if (count > 0) counts.set(name, count);
  else counts.delete(name);
}

/** How often each name was added in the last thousands of times that any was. */
class Lately {
  private recent = new Map<string, number>();
  private older = new Map<string, number>();
  private times = 0;

  add(name: string): void {
    this.recent.set(name, (this.recent.get(name) ?? 0) + 1);
    this.times += 1;
    if (this.times < LATELY / 2) return;
    this.older = this.recent;
    this.recent = new Map();
    this.times = 0;
  }

  count(name: string): number {
    return (this.recent.get(name) ?? 0) + (this.older.get(name) ?? 0);
  }
}

function toTheEnd<Value>(map: Map<string, Value>, key: string): void {
  const value = map.get(key);
  if (value === undefined) return;
  map.delete(key);
  map.set(key, value);
}
