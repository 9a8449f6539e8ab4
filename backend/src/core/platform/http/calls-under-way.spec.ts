import { type CallKind, CallsUnderWay } from './calls-under-way.js';

const MAX_MS = 300;
let now = 0;

function start() {
  const calls = new CallsUnderWay<symbol>(MAX_MS);
  /** @returns what ends it */
  const begin = (kind: CallKind, ...callers: string[]) => {
    const call = Symbol(kind);
    calls.begin(call, kind, callers);
    return () => calls.end(call);
  };
  /** Begins as many as it may. */
  const fill = (kind: CallKind, ...callers: string[]) => {
    const begun: (() => void)[] = [];
    while (!calls.isFull(kind, () => callers)) begun.push(begin(kind, ...callers));
    return begun;
  };
  return { calls, begin, fill };
}

describe('the calls that a server may begin (LD-01)', () => {
  beforeEach(() => {
    now = 1_000_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  it('should be all of one kind while nobody wants the other', () => {
    for (const kind of ['read', 'save'] as const) expect(start().fill(kind)).toHaveLength(128);
  });

  it('should be two saves for each read once both are wanted', () => {
    const { calls, fill } = start();
    const reads = fill('read');
    expect(fill('save')).toHaveLength(86);
    // reads end, and no more of them are begun until saves have two thirds
    for (const end of reads.slice(0, 85)) end();
    expect(calls.isFull('read')).toBe(true);
    reads[85]?.();
    expect(calls.isFull('read')).toBe(false);
  });

  it.each(['read', 'save'] as const)(
    'should have room for others while one account or network has most: %s',
    (kind) => {
      const { fill } = start();
      const flood = fill(kind, 'ann', '192.0.2.1');
      expect(flood).toHaveLength(128);
      // neither more of the account elsewhere, nor more from the network
      expect(fill(kind, 'ann', '192.0.2.2')).toHaveLength(0);
      expect(fill(kind, 'bob', '192.0.2.1')).toHaveLength(0);
      const share = { save: 128 * (2 / 3), read: 128 / 3 }[kind];
      expect(fill(kind, 'bob', '192.0.2.2')).toHaveLength(Math.ceil(share / 2));
      for (const end of flood) end();
      expect(fill(kind, 'ann', '192.0.2.1').length).toBeGreaterThan(0);
    },
  );

  it('should be no more for many accounts than for one that has not most', () => {
    const { begin, calls } = start();
    for (let n = 0; n < 128; n += 1) begin('save', `player_${n % 4}`, '192.0.2.1');
    expect(calls.isFull('save', () => ['ann', '192.0.2.1'])).toBe(true);
  });

  it('should be fewer after slow ones, once for all that are slow together, and never none', () => {
    const { fill } = start();
    const sizes = Array.from({ length: 12 }, () => {
      const begun = fill('read');
      now += MAX_MS + 1;
      for (const end of begun) end();
      return begun.length;
    });
    expect(sizes.slice(0, 3)).toEqual([128, 103, 82]);
    expect(sizes.at(-1)).toBe(64);
  });

  it('should be more again while all are answered in time, and no more than are wanted', () => {
    const { begin, fill } = start();
    for (let turn = 0; turn < 10; turn += 1) begin('read')();
    expect(fill('read').length).toBe(128);
    const quick = start();
    for (let turn = 0; turn < 10; turn += 1) for (const end of quick.fill('read')) end();
    expect(quick.fill('read').length).toBeGreaterThan(128);
  });

  it('should end once, however often that is said', () => {
    const { fill } = start();
    for (const end of fill('read')) {
      end();
      end();
    }
    expect(fill('read')).toHaveLength(129);
  });
});
