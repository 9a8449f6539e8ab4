/** One season that was played to its end. */
export type SimulatedSeason = {
  /** Places in the list of members, the champion first; three at most. */
  readonly top: readonly number[];
  readonly points: readonly number[];
  /** The round after which the champion was in front for good; null for anyone who is in front already. */
  readonly inFrontSince: number | null;
};

/** How the seasons that were played have ended in one championship. */
export type TitleChances = {
  /** Seasons in which a member ends in a place, in the order of the members, the first place first. */
  readonly places: readonly (readonly number[])[];
  /** Some seasons that each member has won, as they were played. */
  readonly seasons: readonly (readonly SimulatedSeason[])[];
};

/** Example seasons of each champion: as many as could have to be shown. */
const MAX_EXAMPLES = 100;
/** More than a league has members. */
const PLACES = 65_536;
const NONE = new Float64Array(0);

/** The table of one championship in the season that is played, and how all seasons have ended. */
export class TitleTable {
  private readonly start: Float64Array;
  private readonly totals: Float64Array;
  /** Points by member and round to come. */
  private readonly points: Float64Array;
  private readonly order: Uint16Array;
  /** Room for sorting: a number for each member that is the less the further in front. */
  private readonly keys: Float64Array;
  private readonly before: Uint16Array;
  private readonly counts: Uint32Array;
  private readonly examples: SimulatedSeason[][];
  /** All points of each member, the most first, of those who had to be compared by them in this season. */
  private readonly lists: Float64Array;
  private readonly hasList: Uint8Array;
  /** Points of completed rounds of each member, the most first. */
  private readonly best: readonly Float64Array[];
  private readonly longest: number;
  private leader = -1;
  private since = -1;

  /**
   * @param past points of completed rounds of each member
   * @param rounds numbers of the rounds to come
   */
  constructor(
    past: readonly (readonly number[])[],
    private readonly rounds: readonly number[],
  ) {
    const size = past.length;
    this.start = Float64Array.from(past, (list) => list.reduce((sum, each) => sum + each, 0));
    this.totals = new Float64Array(size);
    this.points = new Float64Array(size * rounds.length);
    this.order = Uint16Array.from(past, (_list, at) => at);
    this.counts = new Uint32Array(size * size);
    this.examples = past.map(() => []);
    this.best = past.map((list) => Float64Array.from(list).sort().reverse());
    this.keys = new Float64Array(size);
    this.before = new Uint16Array(size);
    this.longest = Math.max(0, ...past.map(({ length }) => length)) + rounds.length;
    this.lists = new Float64Array(size * this.longest);
    this.hasList = new Uint8Array(size);
  }

  get size(): number {
    return this.order.length;
  }

  begin(): void {
    this.totals.set(this.start);
    this.points.fill(0);
    this.since = -1;
    this.leader = this.first();
  }

  add(member: number, round: number, points: number): void {
    this.totals[member] = (this.totals[member] ?? 0) + points;
    this.points[member * this.rounds.length + round] = points;
  }

  endRound(round: number): void {
    const leader = this.first();
    if (leader !== this.leader) this.since = round;
    this.leader = leader;
  }

  end(): void {
    const { order, counts } = this;
    const size = order.length;
    this.sortByTotals();
    this.hasList.fill(0);
    // only those who are level are left to put in order
    for (let at = 1; at < size; at += 1) {
      const member = order[at] ?? 0;
      let to = at;
      while (to > 0 && this.isAhead(member, order[to - 1] ?? 0)) {
        order[to] = order[to - 1] ?? 0;
        to -= 1;
      }
      order[to] = member;
    }
    for (let place = 0; place < size; place += 1) {
      const cell = (order[place] ?? 0) * size + place;
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
    this.addExample();
  }

  chances(): TitleChances {
    const size = this.order.length;
    return {
      places: Array.from({ length: size }, (_, member) =>
        Array.from(this.counts.subarray(member * size, (member + 1) * size)),
      ),
      seasons: this.examples,
    };
  }

  private addExample(): void {
    const [champion = 0] = this.order;
    const examples = this.examples[champion];
    if (!examples || examples.length >= MAX_EXAMPLES) return;
    const top = Array.from(this.order.subarray(0, 3));
    const inFrontSince =
      this.since < 0 || champion !== this.leader ? null : (this.rounds[this.since] ?? null);
    examples.push({ top, points: top.map((member) => this.totals[member] ?? 0), inFrontSince });
  }

  private first(): number {
    const { totals } = this;
    let first = 0;
    for (let member = 1; member < totals.length; member += 1) {
      if ((totals[member] ?? 0) > (totals[first] ?? 0)) first = member;
    }
    return first;
  }

  /** By points alone: who is level stays in the order of before. */
  private sortByTotals(): void {
    const { keys, order, before, totals } = this;
    before.set(order);
    for (let at = 0; at < order.length; at += 1) {
      const eighths = Math.round((totals[order[at] ?? 0] ?? 0) * 8);
      keys[at] = at - eighths * PLACES;
    }
    keys.sort();
    for (let at = 0; at < order.length; at += 1) {
      const place = (keys[at] ?? 0) % PLACES;
      order[at] = before[place < 0 ? place + PLACES : place] ?? 0;
    }
  }

  /** By points, then by the better rounds (BOARD-2); who is level stays where they were. */
  private isAhead(one: number, other: number): boolean {
    const difference = (this.totals[one] ?? 0) - (this.totals[other] ?? 0);
    if (difference !== 0) return difference > 0;
    const { lists, longest } = this;
    const ones = this.listOf(one);
    const others = this.listOf(other);
    for (let nth = 0; nth < longest; nth += 1) {
      const better = (lists[ones + nth] ?? 0) - (lists[others + nth] ?? 0);
      if (better !== 0) return better > 0;
    }
    return false;
  }

  /** Where the list of a member begins, made when it is first asked for in a season. */
  private listOf(member: number): number {
    const { lists, longest, hasList, rounds, points, best } = this;
    const start = member * longest;
    if (hasList[member] === 1) return start;
    hasList[member] = 1;
    const past = best[member] ?? NONE;
    lists.fill(0, start, start + longest);
    lists.set(past, start);
    let end = start + past.length;
    const first = member * rounds.length;
    for (let round = 0; round < rounds.length; round += 1) {
      const scored = points[first + round] ?? 0;
      let at = end;
      while (at > start && (lists[at - 1] ?? 0) < scored) {
        lists[at] = lists[at - 1] ?? 0;
        at -= 1;
      }
      lists[at] = scored;
      end += 1;
    }
    return start;
  }
}
