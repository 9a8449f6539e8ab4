import { type Requester, FairQueue, type Slot } from './fair-queue.js';

type Limits = ConstructorParameters<typeof FairQueue>[0];

/** A line whose pieces of work are names; tells what has become of each. */
function lineOf(limits: Limits) {
  const line = new FairQueue(limits);
  const places = new Map<string, Slot>();
  const begun: string[] = [];
  const refused: string[] = [];
  const join = (name: string, { network, client }: Requester): void => {
    const place = line.join(
      { network, client },
      { begin: () => begun.push(name), refuse: () => refused.push(name) },
    );
    places.set(name, place);
  };
  return { line, begun, refused, join, leave: (name: string) => places.get(name)?.release() };
}

/** `a1` asks from network `a`; `a1:ann` does so as Ann. */
const askerOf = (name: string): Requester => {
  const [place = '', one] = name.split(':');
  const network = place.slice(0, 1);
  return { network, client: one ?? network };
};

function joinAll(limits: Limits, names: readonly string[]) {
  const all = lineOf(limits);
  for (const name of names) all.join(name, askerOf(name));
  return all;
}

/** Everything that is under way ends, one after the other, in the order in which it has begun. */
function workOff({ begun, leave }: Pick<ReturnType<typeof lineOf>, 'begun' | 'leave'>): string[] {
  for (let at = 0; at < begun.length; at += 1) leave(begun[at] as string);
  return begun;
}

describe('who is let in', () => {
  it.each<[string, Limits, string[], string[], string[]]>([
    [
      'as many as may at once',
      { concurrency: 2, maxWaiting: 0 },
      ['a1', 'a2', 'b1'],
      ['a1', 'a2'],
      ['b1'],
    ],
    [
      'no more than may of one',
      { concurrency: 3, concurrencyPerClient: 1, maxWaiting: 3 },
      ['a1', 'a2', 'b1'],
      ['a1', 'b1'],
      [],
    ],
    [
      'accounts of one network each for themselves',
      { concurrency: 3, concurrencyPerClient: 1, maxWaiting: 0 },
      ['a1:ann', 'a2:bob', 'a3:ann'],
      ['a1:ann', 'a2:bob'],
      ['a3:ann'],
    ],
    [
      'no more waiting than may of one',
      { concurrency: 1, maxWaiting: 5, maxWaitingPerClient: 2 },
      ['a1', 'a2', 'a3', 'a4', 'b1'],
      ['a1'],
      ['a4'],
    ],
  ])('%s', (_, limits, names, begun, refused) => {
    const all = joinAll(limits, names);
    expect([all.begun, all.refused]).toEqual([begun, refused]);
  });
});

describe('whose turn is next', () => {
  it.each<[string, string[], string[]]>([
    ['in the order of coming, of one network', ['a1', 'a2', 'a3'], ['a1', 'a2', 'a3']],
    [
      'network by network',
      ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'],
      ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'],
    ],
    [
      'in a network account by account',
      ['a0:ann', 'a1:ann', 'a2:ann', 'a3:ann', 'a4:bob', 'a5:cas'],
      ['a0:ann', 'a1:ann', 'a4:bob', 'a5:cas', 'a2:ann', 'a3:ann'],
    ],
    [
      'a network with many accounts has no more turns than others',
      ['a0:ann', 'a1:ann', 'a2:bob', 'a3:cas', 'b1:dee'],
      ['a0:ann', 'a1:ann', 'b1:dee', 'a2:bob', 'a3:cas'],
    ],
  ])('%s', (_, names, order) => {
    const all = joinAll({ concurrency: 1, maxWaiting: 10 }, names);
    expect(workOff(all)).toEqual(order);
    expect(all.refused).toEqual([]);
  });

  it('should pass over who has enough under way, and come back to them', () => {
    const all = joinAll({ concurrency: 2, concurrencyPerClient: 1, maxWaiting: 5 }, [
      'a1',
      'a2',
      'b1',
      'b2',
      'c1',
    ]);
    expect(all.begun).toEqual(['a1', 'b1']);
    all.leave('b1');
    expect(all.begun).toEqual(['a1', 'b1', 'b2']);
    all.leave('b2');
    expect(all.begun).toEqual(['a1', 'b1', 'b2', 'c1']);
    all.leave('a1');
    expect(all.begun).toEqual(['a1', 'b1', 'b2', 'c1', 'a2']);
  });
});

describe('who loses when the line is full', () => {
  it.each<[string, string[], string[]]>([
    ['who comes, when all are from one network', ['a1', 'a2', 'a3', 'a4', 'a5'], ['a5']],
    ['the last of the network with most', ['a1', 'a2', 'a3', 'a4', 'b1'], ['a4']],
    [
      'of networks with as many, the one that has come most lately',
      ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'd1'],
      ['a4', 'a3', 'a2'],
    ],
    ['who comes, when their network would have most', ['a1', 'b1', 'c1', 'd1', 'b2'], ['b2']],
    [
      'in that network, who has most',
      ['a0:ann', 'a1:ann', 'a2:ann', 'a3:ann', 'a4:bob'],
      ['a3:ann'],
    ],
  ])('%s', (_, names, refused) => {
    expect(joinAll({ concurrency: 1, maxWaiting: 3 }, names).refused).toEqual(refused);
  });

  it('should let a player in who comes now and then, however many networks a flood has', () => {
    const all = lineOf({ concurrency: 1, maxWaiting: 20 });
    const flood = Array.from(
      { length: 1000 },
      (_, i) => `${String.fromCodePoint(200 + (i % 200))}${i}`,
    );
    for (const [at, name] of flood.entries()) {
      all.join(name, askerOf(name));
      if (at === 900) all.join('player', { network: 'elsewhere', client: 'ann' });
    }
    expect(all.refused).not.toContain('player');
    expect(workOff(all)).toContain('player');
  });

  it('should tell before whether there is room', () => {
    const { line } = joinAll({ concurrency: 1, maxWaiting: 2 }, ['a1', 'a2', 'a3']);
    expect(line.hasRoom(askerOf('a4'))).toBe(false);
    expect(line.hasRoom(askerOf('b1'))).toBe(true);
  });
});

describe('leaving', () => {
  it('should make room once, however often it is said', () => {
    const all = joinAll({ concurrency: 1, maxWaiting: 3 }, ['a1', 'a2', 'a3']);
    all.leave('a1');
    all.leave('a1');
    expect(all.begun).toEqual(['a1', 'a2']);
  });

  it('should let go of who waited in vain, and never begin that work', () => {
    const all = joinAll({ concurrency: 1, maxWaiting: 1 }, ['a1', 'a2']);
    all.leave('a2');
    all.join('a3', askerOf('a3'));
    expect(workOff(all)).toEqual(['a1', 'a3']);
    expect(all.refused).toEqual([]);
  });

  it('should change nothing for who was refused', () => {
    const all = joinAll({ concurrency: 1, maxWaiting: 0 }, ['a1', 'a2']);
    all.leave('a2');
    all.join('b1', askerOf('b1'));
    expect(all.refused).toEqual(['a2', 'b1']);
  });
});

it('should let somebody from elsewhere in after one turn of each, whatever 50 networks do', () => {
  const all = lineOf({ concurrency: 4, maxWaiting: 100 });
  const flood = Array.from(
    { length: 2000 },
    (_, i) => `${String.fromCodePoint(200 + (i % 50))}${i}`,
  );
  for (const name of flood) all.join(name, askerOf(name));
  all.join('player', { network: 'elsewhere', client: 'ann' });
  expect(all.refused).toHaveLength(2000 + 1 - 104);
  expect(workOff(all).indexOf('player')).toBeLessThanOrEqual(4 + 50);
  expect(all.begun).toHaveLength(104);
});
