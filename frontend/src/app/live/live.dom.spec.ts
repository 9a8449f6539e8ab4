import { later } from '../../testing/server';
import { oneForAll } from './oneForAll';
import { readEvents, type Change } from './readEvents';

const streamOf = (...parts: readonly string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });

describe('reading a stream of changes', () => {
  it('should find events however the line cuts them, and leave out what is none (LV-01)', async () => {
    const [changes, retries]: [Change[], number[]] = [[], []];
    await readEvents(
      streamOf(
        'event: ping\ndata: {}\n\nevent: change\nda',
        'ta: {"league":"one","what":["picks"]}\n',
        '\nevent: change\ndata: {broken\n\nevent: change\ndata: {"what":1}\n\nretry: 30000\n\n',
        'event: change\ndata: {"what":["announcements"]}\n\nevent: change\ndata: {"wh',
      ),
      {
        onChange: (change) => changes.push(change),
        onRetry: (ms) => retries.push(ms),
        onSign: () => undefined,
      },
    );
    expect(changes).toEqual([{ league: 'one', what: ['picks'] }, { what: ['announcements'] }]);
    expect(retries).toEqual([30_000]);
  });
});

describe('the stream of a browser', () => {
  const { fetch: realFetch } = globalThis;
  const events = () => {
    const told: (Change | string)[] = [];
    return {
      told,
      onChange: (change: Change) => told.push(change),
      onReopened: () => told.push('reopened'),
      onState: (isOpen: boolean) => told.push(isOpen ? 'open' : 'closed'),
      renew: jest.fn(() => {
        localStorage.setItem('accessToken', 'renewed');
        return Promise.resolve(true);
      }),
    };
  };

  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.setItem('accessToken', 'old');
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = realFetch;
  });

  /** A server that answers one after the other. */
  function answering(...answers: readonly (() => Response)[]) {
    const left = [...answers];
    const ask = jest.fn((_url: string, _options: { headers: Record<string, string> }) =>
      Promise.resolve(left.shift()?.() ?? new Response('', { status: 503 })),
    );
    globalThis.fetch = ask as never;
    return ask;
  }
  const PICKED = 'event: change\ndata: {"league":"one","what":["picks"]}\n\n';
  const good = () => new Response(streamOf(PICKED));

  it('should come back when it ends, and say that something may have been missed (LV-01, LV-04)', async () => {
    const ask = answering(good, good);
    const own = events();
    const line = oneForAll('mara', own);
    await jest.advanceTimersByTimeAsync(200);
    expect(own.told).toEqual(['open', { league: 'one', what: ['picks'] }, 'closed']);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(own.told.slice(3, 5)).toEqual(['reopened', 'open']);
    line.close();
    const asked = ask.mock.calls.length;
    await jest.advanceTimersByTimeAsync(120_000);
    expect(ask).toHaveBeenCalledTimes(asked);
  });

  it('should say that something may have been missed when it took too long to open (LV-01)', async () => {
    const busy = () => new Response('', { status: 503, headers: { 'retry-after': '60' } });
    answering(busy, busy, busy, good);
    const own = events();
    const line = oneForAll('mara', own);
    await jest.advanceTimersByTimeAsync(270_000);
    expect(own.told.slice(0, 3)).toEqual(['closed', 'closed', 'closed']);
    expect(own.told.slice(3, 5)).toEqual(['reopened', 'open']);
    line.close();
  });

  it('should say the same when the answer took longer than was allowed for (LV-01)', async () => {
    const slow = later();
    globalThis.fetch = jest.fn(() => slow.answer) as never;
    const own = events();
    const line = oneForAll('mara', own);
    await jest.advanceTimersByTimeAsync(10_000);
    slow.give(endless(PICKED)());
    await jest.advanceTimersByTimeAsync(100);
    expect(own.told).toEqual(['reopened', 'open', { league: 'one', what: ['picks'] }]);
    line.close();
  });

  it('should get a new token when the old one has run out', async () => {
    const ask = answering(() => new Response('', { status: 401 }), good);
    const own = events();
    const line = oneForAll('mara', own);
    await jest.advanceTimersByTimeAsync(500);
    expect(own.renew).toHaveBeenCalledTimes(1);
    expect(ask.mock.calls[1]?.[1].headers).toMatchObject({ authorization: 'Bearer renewed' });
    line.close();
  });

  it('should leave a busy server alone for as long as it asks (LV-03)', async () => {
    const busy = () => new Response('', { status: 503, headers: { 'retry-after': '30' } });
    const ask = answering(busy, good);
    const line = oneForAll('mara', events());
    await jest.advanceTimersByTimeAsync(14_000);
    expect(ask).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(32_000);
    expect(ask.mock.calls.length).toBeGreaterThan(1);
    line.close();
  });

  it('should be opened at once when a silent laptop wakes up (LV-04)', async () => {
    const silent = () => new Response(new ReadableStream({ start: () => undefined }));
    const ask = answering(silent, good);
    const own = events();
    const line = oneForAll('mara', own);
    await jest.advanceTimersByTimeAsync(100);
    jest.setSystemTime(Date.now() + 3_600_000);
    line.wake(false);
    await jest.advanceTimersByTimeAsync(100);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(own.told).toContain('reopened');
    line.close();
  });

  /** Says something, and stays open. */
  const endless = (text: string) => () =>
    new Response(
      new ReadableStream({ start: (line) => line.enqueue(new TextEncoder().encode(text)) }),
    );

  it('should be opened anew when the machine slept, whoever notices (LV-04)', async () => {
    const ask = answering(endless(PICKED), endless(PICKED));
    const own = events();
    const line = oneForAll('mara', own);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(ask).toHaveBeenCalledTimes(1);
    // shorter than a line may be silent
    jest.setSystemTime(Date.now() + 10_000);
    await jest.advanceTimersByTimeAsync(1_100);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(own.told).toContain('reopened');
    line.close();
  });

  it('should not count as open while a proxy keeps everything back, and be tried less and less (LV-01)', async () => {
    const kept = () => new Response(new ReadableStream({ start: () => undefined }));
    const ask = answering(...Array.from({ length: 20 }, () => kept));
    const own = events();
    const line = oneForAll('mara', own);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(new Set(own.told)).toEqual(new Set(['closed']));
    // it is silent for half a minute each time, and half a minute or so is waited then
    expect(ask.mock.calls.length).toBeGreaterThan(6);
    expect(ask.mock.calls.length).toBeLessThan(15);
    line.close();
  });
});
