import { followChanges } from './followChanges';
import type { Change } from './staleTags';

const PING = 'event: ping\ndata: {}\n\n';
const PICKED = 'event: change\ndata: {"league":"one","what":["picks"]}\n\n';

/** A stream that says something, and stays open unless it ends. */
const streamOf = (text: string, ends = false) =>
  new Response(
    new ReadableStream({
      start: (line) => {
        line.enqueue(new TextEncoder().encode(text));
        if (ends) line.close();
      },
    }),
    { headers: { 'content-type': 'text/event-stream' } },
  );

const { fetch: realFetch } = globalThis;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A server that answers one after the other, and then with silence. */
function answering(...answers: readonly (() => Response)[]) {
  const left = [...answers];
  const ask = jest.fn(
    (_url: string, options: { headers: Record<string, string>; signal: AbortSignal }) => {
      expect(options.signal.aborted).toBe(false);
      return Promise.resolve(left.shift()?.() ?? streamOf(''));
    },
  );
  globalThis.fetch = ask as never;
  return ask;
}

let stop: () => void = () => undefined;
const lost = jest.fn();

function follow() {
  const told: (Change | string)[] = [];
  const renew = jest.fn(() => {
    localStorage.setItem('accessToken', 'renewed');
    return Promise.resolve(true);
  });
  stop = followChanges({
    onChange: (change) => told.push(change),
    onMissed: () => told.push('missed'),
    onState: (isOpen) => told.push(isOpen ? 'open' : 'closed'),
    onLost: lost,
    renew,
  });
  return { told, renew };
}

/** The browser's tab is looked at, or not. */
function show(isSeen: boolean) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(isSeen ? 'visible' : 'hidden');
  document.dispatchEvent(new Event('visibilitychange'));
}

const agoOf = (url: string): number =>
  Number(new URL(url, 'http://localhost').searchParams.get('ago'));

beforeEach(() => {
  jest.useFakeTimers();
  lost.mockClear();
  localStorage.setItem('accessToken', 'old');
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
  globalThis.fetch = realFetch;
});

describe('the stream of changes', () => {
  it('should tell what has changed, with the session (LV-01)', async () => {
    const ask = answering(() => streamOf(PING + PICKED));
    const { told } = follow();
    await pass(100);
    expect(told).toEqual(['open', { league: 'one', what: ['picks'] }]);
    expect(ask.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer old' });
  });

  it('should be opened again when it ends, and be told what has changed meanwhile (LV-01, LV-04)', async () => {
    const ask = answering(
      () => streamOf(PING, true),
      () => streamOf(PING + PICKED),
    );
    const { told } = follow();
    await pass(5_000);
    expect(told).toEqual(['open', 'closed', 'open', { league: 'one', what: ['picks'] }]);
    // the server may be away
    expect(lost).toHaveBeenCalledTimes(1);
    expect(agoOf(ask.mock.calls[1]?.[0] ?? '')).toBeGreaterThanOrEqual(3_000);
  });

  it('should be closed while the tab is hidden, and opened within a second of being shown (LV-01, LV-04)', async () => {
    const ask = answering(
      () => streamOf(PING),
      () => streamOf(PING + PICKED),
    );
    const { told } = follow();
    await pass(100);
    const [, { signal } = { signal: null }] = ask.mock.calls[0] ?? [];
    show(false);
    expect(signal?.aborted).toBe(true);
    await pass(20_000);
    expect(ask).toHaveBeenCalledTimes(1);
    show(true);
    await pass(100);
    expect(told).toEqual(['open', 'closed', 'open', { league: 'one', what: ['picks'] }]);
    expect(agoOf(ask.mock.calls[1]?.[0] ?? '')).toBeGreaterThanOrEqual(20_000);
  });

  it('should say that changes may have been missed after longer than the server remembers (LV-04)', async () => {
    answering(
      () => streamOf(PING),
      () => streamOf(PING),
    );
    const { told } = follow();
    await pass(100);
    show(false);
    await pass(120_000);
    show(true);
    await pass(100);
    expect(told).toEqual(['open', 'closed', 'missed', 'open']);
  });

  it('should be reopened when the machine was asleep (LV-04)', async () => {
    const ask = answering(
      () => streamOf(PING),
      () => streamOf(PING),
    );
    const { told } = follow();
    await pass(3_000);
    expect(ask).toHaveBeenCalledTimes(1);
    jest.setSystemTime(Date.now() + 3_600_000);
    await pass(1_100);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(told).toEqual(['open', 'closed', 'missed', 'open']);
  });

  it('should be reopened when it is silent, and not count as open before it has said anything', async () => {
    const ask = answering(() => streamOf(''));
    const { told } = follow();
    await pass(34_000);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(told).not.toContain('open');
  });

  it.each([
    ['its body is kept back', () => streamOf('')],
    ['a proxy refuses it', () => new Response('', { status: 502 })],
    ['a page of somebody else comes in its place', () => new Response('<h1>Log in</h1>')],
  ])(
    'should be done without where %s: all is read every half a minute (LV-04)',
    async (_, answer) => {
      globalThis.fetch = jest.fn(() => Promise.resolve(answer()));
      const { told } = follow();
      await pass(34_000);
      expect(told).toEqual(['missed']);
      await pass(66_000);
      expect(told).toEqual(['missed', 'missed', 'missed']);
      show(false);
      await pass(120_000);
      expect(told).toHaveLength(3);
    },
  );

  it('should have nobody read again while it says something', async () => {
    const ping = new TextEncoder().encode(PING);
    answering(
      () =>
        new Response(
          new ReadableStream({
            start: (line) => {
              line.enqueue(ping);
              setInterval(() => {
                line.enqueue(ping);
              }, 20_000);
            },
          }),
          { headers: { 'content-type': 'text/event-stream' } },
        ),
    );
    const { told } = follow();
    await pass(200_000);
    expect(told).toEqual(['open']);
  });

  it('should be reopened when the network is back', async () => {
    const ask = answering(() => streamOf(PING));
    follow();
    await pass(100);
    window.dispatchEvent(new Event('online'));
    await pass(100);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('should get a new token when the old one has run out', async () => {
    const ask = answering(
      () => new Response('', { status: 401 }),
      () => streamOf(PING),
    );
    const { told, renew } = follow();
    await pass(500);
    expect(renew).toHaveBeenCalledTimes(1);
    expect(ask.mock.calls[1]?.[1].headers).toMatchObject({ authorization: 'Bearer renewed' });
    expect(told).toEqual(['open']);
  });

  it.each([
    ['renewed', true],
    ['refused', false],
  ])(
    'should not be opened again when the session ends while a token is asked for, which is %s',
    async (_, isRenewed) => {
      const ask = answering(() => new Response('', { status: 401 }));
      let answer: (isRenewed: boolean) => void = () => undefined;
      const stopFollowing = followChanges({
        onChange: () => undefined,
        onMissed: () => undefined,
        onState: () => undefined,
        onLost: () => undefined,
        renew: () => new Promise((resolve) => (answer = resolve)),
      });
      await pass(500);
      stopFollowing();
      localStorage.setItem('accessToken', 'of somebody else');
      answer(isRenewed);
      await pass(120_000);
      expect(ask).toHaveBeenCalledTimes(1);
    },
  );

  it('should leave a busy server alone for a while (LV-03)', async () => {
    const ask = answering(() => new Response('', { status: 503 }));
    follow();
    await pass(14_000);
    expect(ask).toHaveBeenCalledTimes(1);
    // it was never open
    expect(lost).not.toHaveBeenCalled();
    await pass(32_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('should end when nobody follows it any more', async () => {
    const ask = answering(() => streamOf(PING));
    const { told } = follow();
    await pass(100);
    stop();
    await pass(120_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(told).toEqual(['open', 'closed']);
  });
});
