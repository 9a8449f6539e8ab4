/** Whom work is for: turns go round the networks, and within a network round its clients. */
export type Requester = { readonly network: string; readonly client: string };

type Limits = {
  /** Pieces of work running at the same time. */
  readonly concurrency: number;
  /** How many fewer of them right now; one may always run. */
  readonly reserve?: () => number;
  /** Running at the same time for one client; without it, `concurrency`. */
  readonly concurrencyPerClient?: number;
  /** Pieces of work that may wait for their turn. */
  readonly maxWaiting: number;
  /** Waiting for one client; without it, `maxWaiting`. */
  readonly maxWaitingPerClient?: number;
};

/** A piece of work. Exactly one of the two is called, possibly from within `join`. */
export type Work = {
  /** Its turn has come. Must not throw. */
  readonly begin: () => void;
  /** There is no room: at once, or later when it is evicted for a requester of another network. */
  readonly refuse: () => void;
};

/** A piece of work in the queue. */
export type Slot = {
  /** The work is done, or nobody waits for it any more. Further calls do nothing. */
  readonly release: () => void;
};

type Entry = Requester & { readonly work: Work; state: 'waiting' | 'running' | 'gone' };

/** Over how many arrivals or refusals `RecentCounts` counts. */
const RECENT = 4000;

/** Waiting entries of one network, by client, in the order of arrival. */
type Network = { waiting: number; readonly clients: Map<string, Entry[]> };

/**
 * A queue that nobody can fill for others. A limited number of pieces of work run, the others wait; the
 * next turn goes to the network whose last turn is the longest ago. When the queue is full, the last
 * waiting entry of the network with most entries is evicted, so a requester of another network always
 * finds room. It counts, and keeps no time.
 */
export class FairQueue {
  private running = 0;
  private waiting = 0;
  private readonly runningOf = new Map<string, number>();
  /** Networks with waiting entries; the first network, and the first client in it, is next. */
  private readonly networks = new Map<string, Network>();
  /** Running or waiting entries of each network. */
  private readonly insideOf = new Map<string, number>();
  private readonly crowded = new RecentCounts();
  private readonly concurrencyPerClient: number;
  private readonly maxWaitingPerClient: number;

  constructor(private readonly limits: Limits) {
    this.concurrencyPerClient = limits.concurrencyPerClient ?? limits.concurrency;
    this.maxWaitingPerClient = limits.maxWaitingPerClient ?? limits.maxWaiting;
  }

  /** How many pieces of work are running. */
  get active(): number {
    return this.running;
  }

  /** Whether work of this requester would begin or wait now. False counts as a refusal. */
  hasRoom(requester: Requester): boolean {
    const hasRoom = this.mayBegin(requester) || this.mayWait(requester, this.evictee(requester));
    if (!hasRoom) this.crowded.add(requester.network);
    return hasRoom;
  }

  /** Adds work: it begins, waits, or is refused. */
  join(requester: Requester, work: Work): Slot {
    if (this.insideOf.has(requester.network)) this.crowded.add(requester.network);
    const entry: Entry = { ...requester, work, state: 'waiting' };
    if (this.mayBegin(requester)) this.begin(entry);
    else this.wait(entry);
    return { release: () => this.leave(entry) };
  }

  private mayBegin({ client }: Requester): boolean {
    return (
      this.running < this.limits.concurrency &&
      (this.runningOf.get(client) ?? 0) < this.concurrencyPerClient
    );
  }

  private hasTurn(): boolean {
    const { concurrency, reserve } = this.limits;
    return this.running < Math.max(1, concurrency - (reserve?.() ?? 0));
  }

  /** @param evictee who would be evicted */
  private mayWait({ network, client }: Requester, evictee: Requester | null): boolean {
    const own = this.networks.get(network)?.clients.get(client)?.length ?? 0;
    const isEvictee = evictee?.network === network && evictee.client === client;
    return own < this.maxWaitingPerClient && !isEvictee;
  }

  private begin(entry: Entry): void {
    entry.state = 'running';
    this.running += 1;
    add(this.runningOf, entry.client, 1);
    add(this.insideOf, entry.network, 1);
    entry.work.begin();
  }

  private wait(entry: Entry): void {
    const evictee = this.evictee(entry);
    if (!this.mayWait(entry, evictee)) {
      entry.state = 'gone';
      return this.refuse(entry);
    }
    const evicted =
      evictee && this.networks.get(evictee.network)?.clients.get(evictee.client)?.at(-1);
    if (evicted) {
      this.stopWaiting(evicted);
      this.refuse(evicted);
    }
    const network = this.networks.get(entry.network) ?? {
      waiting: 0,
      clients: new Map<string, Entry[]>(),
    };
    this.networks.set(entry.network, network);
    const own = network.clients.get(entry.client) ?? [];
    network.clients.set(entry.client, [...own, entry]);
    network.waiting += 1;
    this.waiting += 1;
    add(this.insideOf, entry.network, 1);
  }

  private refuse({ network, work }: Entry): void {
    this.crowded.add(network);
    work.refuse();
  }

  /**
   * The client with most waiting entries in the network with most entries, counting the new one; of
   * networks with equally many, the one that recently had entries inside or was refused most often. Null
   * when there is room.
   */
  private evictee(requester: Requester): Requester | null {
    if (this.waiting < this.limits.maxWaiting) return null;
    const inside = (name: string): number => this.insideOf.get(name) ?? 0;
    const names = new Set([...this.networks.keys(), requester.network]);
    const networks = [...names].map((name) => [name, inside(name)] as const);
    const network = most(networks, requester.network, (name) => this.crowded.count(name));
    const clients = [...(this.networks.get(network)?.clients ?? [])];
    const counts = clients.map(([name, { length }]) => [name, length] as const);
    return {
      network,
      client: most(counts, network === requester.network ? requester.client : null),
    };
  }

  private leave(entry: Entry): void {
    if (entry.state === 'waiting') this.stopWaiting(entry);
    if (entry.state !== 'running') return;
    entry.state = 'gone';
    this.running -= 1;
    add(this.runningOf, entry.client, -1);
    add(this.insideOf, entry.network, -1);
    while (this.hasTurn() && this.next());
  }

  private stopWaiting(entry: Entry): void {
    entry.state = 'gone';
    this.waiting -= 1;
    add(this.insideOf, entry.network, -1);
    const network = this.networks.get(entry.network);
    const rest = network?.clients.get(entry.client)?.filter((other) => other !== entry) ?? [];
    if (!network) return;
    network.waiting -= 1;
    if (rest.length > 0) network.clients.set(entry.client, rest);
    else network.clients.delete(entry.client);
    if (network.waiting === 0) this.networks.delete(entry.network);
  }

  /** Begins the next waiting entry that may; false when there is none. */
  private next(): boolean {
    for (const [name, network] of this.networks) {
      for (const [client, [entry]] of network.clients) {
        if (!entry || !this.mayBegin(entry)) continue;
        this.stopWaiting(entry);
        moveToEnd(network.clients, client);
        moveToEnd(this.networks, name);
        this.begin(entry);
        return true;
      }
    }
    return false;
  }
}

/**
 * The name with the highest count, when `newcomer` has one more. Of names with the same count the one with
 * the highest `other`; of those the newcomer, else the first.
 */
function most(
  counts: readonly (readonly [string, number])[],
  newcomer: string | null,
  other: (name: string) => number = () => 0,
): string {
  const own = counts.find(([name]) => name === newcomer)?.[1] ?? 0;
  let [found, highest] = [newcomer ?? '', newcomer === null ? 0 : own + 1];
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

/** How often each name was added among the last additions of all names: `RECENT` at most, half of it at least. */
class RecentCounts {
  private young = new Map<string, number>();
  private old = new Map<string, number>();
  private times = 0;

  add(name: string): void {
    this.young.set(name, (this.young.get(name) ?? 0) + 1);
    this.times += 1;
    if (this.times < RECENT / 2) return;
    this.old = this.young;
    this.young = new Map();
    this.times = 0;
  }

  count(name: string): number {
    return (this.young.get(name) ?? 0) + (this.old.get(name) ?? 0);
  }
}

function moveToEnd<Value>(map: Map<string, Value>, key: string): void {
  const value = map.get(key);
  if (value === undefined) return;
  map.delete(key);
  map.set(key, value);
}
