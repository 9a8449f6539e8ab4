import { act, renderHook } from '@testing-library/react';
import { latestWins, useLatestWins, type Sending } from './latestWins';

const REFUSED = { status: 409, data: {} };
const TEMPORARY = { status: 503, data: {} };

type Call = { readonly resolve: () => void; readonly reject: (error: unknown) => void };

/** A server that answers what is sent when the test says so. */
function aServer() {
  const sent: number[] = [];
  const open: Call[] = [];
  const answer = async (how: (call: Call) => void) => {
    const call = open.shift();
    if (call) how(call);
    await settled();
  };
  return {
    sent,
    open,
    send: (item: number) => {
      sent.push(item);
      return new Promise<void>((resolve, reject) => open.push({ resolve, reject }));
    },
    takes: () => answer(({ resolve }) => resolve()),
    fails: () => answer(({ reject }) => reject(TEMPORARY)),
    refuses: () => answer(({ reject }) => reject(REFUSED)),
  };
}

/** What follows from an answer is done. */
async function settled() {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
}

function aQueue() {
  const server = aServer();
  const states: Sending[] = ['idle'];
  const queue = latestWins<number>(server.send, (state) => void states.push(state));
  queue.setUp(true);
  return { ...server, ...queue, state: () => states.at(-1) };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('sending the latest of several changes', () => {
  it('should send one at a time, and of those that came meanwhile the last one alone', async () => {
    const { sent, push, takes } = aQueue();
    const all = [1, 2, 3, 4].map(push);
    expect(sent).toEqual([1]);
    await takes();
    expect(sent).toEqual([1, 4]);
    await takes();
    expect(await Promise.all(all)).toEqual(Array(4).fill(true));
    const later = push(5);
    await takes();
    expect(await later).toBe(true);
  });

  it('should send again what failed for the moment, after a time, unless something later came', async () => {
    const { sent, push, fails, takes, state } = aQueue();
    const first = push(1);
    await fails();
    expect(await first).toBe(false);
    expect(state()).toBe('waiting');
    jest.advanceTimersByTime(4_999);
    expect(sent).toEqual([1]);
    jest.advanceTimersByTime(1);
    expect([sent, state()]).toEqual([[1, 1], 'sending']);
    void push(2);
    await fails();
    expect(sent).toEqual([1, 1]);
    // what is chosen now is sent now
    void push(3);
    expect(sent).toEqual([1, 1, 3]);
    await takes();
    jest.advanceTimersByTime(60_000);
    expect([sent, state()]).toEqual([[1, 1, 3], 'idle']);
  });

  it('should wait for the connection, and send at once when it is back', async () => {
    const { sent, push, fails, setUp } = aQueue();
    setUp(false);
    void push(1);
    await fails();
    jest.advanceTimersByTime(60_000);
    expect(sent).toEqual([1]);
    setUp(true);
    expect(sent).toEqual([1, 1]);
  });

  it('should drop what is refused, and go on with what came after it', async () => {
    const { sent, push, refuses, takes, state } = aQueue();
    const alone = push(1);
    await refuses();
    expect([await alone, state()]).toEqual([false, 'idle']);
    const followed = push(2);
    void push(3);
    await refuses();
    await takes();
    expect([await followed, sent]).toEqual([true, [1, 2, 3]]);
  });

  it('should hold in each order of changes, answers, breaks and time', async () => {
    const EVENTS = ['push', 'takes', 'fails', 'refuses', 'down', 'up', 'time'] as const;
    type Event = (typeof EVENTS)[number];
    const orders = (length: number): Event[][] =>
      length === 0
        ? [[]]
        : orders(length - 1).flatMap((order) => EVENTS.map((event) => [...order, event]));
    const wrong: Event[][] = [];
    for (const order of orders(5)) {
      const { sent, open, push, setUp, state, ...answers } = aQueue();
      const over = new Set<number>();
      let last = 0;
      const isRightAfter = async (event: Event) => {
        const underWay = open.length > 0 ? sent.at(-1) : undefined;
        const before = sent.length;
        if (event === 'push') void push(++last);
        else if (event === 'time') jest.advanceTimersByTime(5_000);
        else if (event === 'down' || event === 'up') setUp(event === 'up');
        else await answers[event]();
        if (underWay !== undefined && (event === 'takes' || event === 'refuses'))
          over.add(underWay);
        const isAtRest = last === 0 || over.has(last);
        const expected = open.length > 0 ? 'sending' : isAtRest ? 'idle' : 'waiting';
        // one at a time, the last one that was chosen, and none that is over
        const isRightItem = (item: number) => item === last && !over.has(item);
        return open.length <= 1 && sent.slice(before).every(isRightItem) && state() === expected;
      };
      let isRight = true;
      for (const event of [...order, 'up', 'takes', 'takes'] as const)
        isRight = (await isRightAfter(event)) && isRight;
      if (!isRight || state() !== 'idle') wrong.push(order);
      setUp(false);
    }
    expect(wrong).toEqual([]);
  });
});

describe('a component that is gone', () => {
  it('should still send what waits behind a request, once', async () => {
    const { sent, send, takes, fails } = aServer();
    const { result, unmount } = renderHook(() => useLatestWins(send, true));
    act(() => {
      void result.current.push(1);
      void result.current.push(2);
    });
    expect(result.current.state).toBe('sending');
    unmount();
    await takes();
    expect(sent).toEqual([1, 2]);
    await fails();
    jest.advanceTimersByTime(60_000);
    expect(sent).toEqual([1, 2]);
  });
});
