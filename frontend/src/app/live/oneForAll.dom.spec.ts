import { oneForAll, type Line } from './oneForAll';
import type { Change } from './readEvents';

type Callback = () => Promise<void> | undefined;
type Waiting = { readonly begin: () => void; readonly fail: (reason: Error) => void };

/** Web Locks of one name, as a browser has them. */
class Locks {
  private queue: Waiting[] = [];
  private holder: Waiting | null = null;

  request = (_name: string, how: { steal?: boolean; signal?: AbortSignal }, callback: Callback) =>
    new Promise<void>((done, fail) => {
      const own: Waiting = {
        fail,
        begin: () => {
          this.holder = own;
          void Promise.resolve(callback()).then(() => {
            if (this.holder === own) this.next();
            done();
          });
        },
      };
      how.signal?.addEventListener('abort', () => {
        if (!this.queue.includes(own)) return;
        this.queue = this.queue.filter((each) => each !== own);
        fail(new Error('given up'));
      });
      if (how.steal) {
        this.holder?.fail(new Error('taken'));
        own.begin();
      } else if (this.holder) this.queue.push(own);
      else own.begin();
    });

  /** The tab that holds it is gone. */
  next() {
    this.holder = null;
    this.queue.shift()?.begin();
  }
}

/** Channels of one name. A tab that is asleep hears what was said once it wakes up. */
class Channel {
  static all = new Set<Channel>();
  static asleep = new Set<Channel>();
  private listener: ((event: { data: unknown }) => void) | null = null;
  private kept: unknown[] = [];
  constructor() {
    Channel.all.add(this);
  }
  addEventListener(_type: string, listener: (event: { data: unknown }) => void) {
    this.listener = listener;
  }
  postMessage(data: unknown) {
    if (Channel.asleep.has(this)) return;
    for (const other of Channel.all) if (other !== this) other.take(structuredClone(data));
  }
  wake() {
    Channel.asleep.delete(this);
    for (const data of this.kept.splice(0)) this.listener?.({ data });
  }
  close() {
    Channel.all.delete(this);
  }
  private take(data: unknown) {
    if (Channel.asleep.has(this)) this.kept.push(data);
    else queueMicrotask(() => this.listener?.({ data }));
  }
}

describe('the tabs of a browser', () => {
  const { fetch: realFetch } = globalThis;
  let locks: Locks;
  let lines: Line[];
  let streams: ReadableStreamDefaultController<Uint8Array>[];

  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.setItem('accessToken', 'good');
    locks = new Locks();
    [lines, streams] = [[], []];
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    globalThis.BroadcastChannel = Channel as never;
    // the first sign comes at once, as from the server
    globalThis.fetch = jest.fn((_url: string, { signal }: { signal: AbortSignal }) => {
      const body = new ReadableStream<Uint8Array>({
        start: (stream) => {
          streams.push(stream);
          stream.enqueue(encoded('event: ping\ndata: {}\n\n'));
          signal.addEventListener('abort', () => {
            streams = streams.filter((each) => each !== stream);
            stream.error(new Error('aborted'));
          });
        },
      });
      return Promise.resolve(new Response(body));
    }) as never;
  });
  afterEach(() => {
    for (const line of lines) line.close();
    Channel.all.clear();
    Channel.asleep.clear();
    Reflect.deleteProperty(navigator, 'locks');
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
    jest.useRealTimers();
    globalThis.fetch = realFetch;
  });

  const encoded = (text: string) => new TextEncoder().encode(text);
  const passing = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  function open() {
    const told: string[] = [];
    let wasOpen = false;
    const line = oneForAll('mara', {
      onChange: ({ what }: Change) => told.push(what.join(' ')),
      onReopened: () => told.push('reopened'),
      onState: (isOpen) => {
        if (wasOpen !== isOpen) told.push(isOpen ? 'open' : 'closed');
        wasOpen = isOpen;
      },
      renew: () => Promise.resolve(true),
    });
    lines.push(line);
    const channel = [...Channel.all].at(-1) as Channel;
    return { told, line, channel };
  }
  /** What happened, told by every open stream. */
  const happens = async (what: string) => {
    const text = `event: change\ndata: ${JSON.stringify({ what: [what] })}\n\n`;
    for (const stream of streams) stream.enqueue(encoded(text));
    await passing(50);
  };

  it('should share one stream, and pass it on from one that is closed (LV-01)', async () => {
    const [first, second] = [open(), open()];
    await passing(100);
    await happens('picks');
    expect(streams).toHaveLength(1);
    for (const { told } of [first, second]) expect(told).toEqual(['open', 'picks']);
    first.line.close();
    await passing(100);
    await happens('lock');
    expect(streams).toHaveLength(1);
    expect(second.told.at(-1)).toBe('lock');
    expect(second.told).not.toContain('reopened');
  });

  it('should take the stream from a tab that is asleep, which gets it back when the others close (LV-01, LV-04)', async () => {
    const [first, second, third] = [open(), open(), open()];
    await passing(100);
    Channel.asleep.add(first.channel);
    await passing(12_000);
    await happens('picks');
    for (const { told } of [second, third]) expect(told.at(-1)).toBe('picks');
    // it has noticed by then that its lock was broken
    first.channel.wake();
    await passing(100);
    expect(streams).toHaveLength(1);
    expect(first.told).toContain('reopened');
    await happens('lock');
    for (const { told } of [first, second, third]) expect(told.at(-1)).toBe('lock');
    second.line.close();
    third.line.close();
    await passing(100);
    await happens('results');
    expect(streams).toHaveLength(1);
    expect(first.told.at(-1)).toBe('results');
  });

  it('should go on to tell when tabs take the stream from each other (LV-01)', async () => {
    const tabs = [open(), open(), open()];
    await passing(100);
    for (let round = 0; round < 6; round += 1) {
      const sleeping = tabs[round % 3]?.channel as Channel;
      Channel.asleep.add(sleeping);
      await passing(11_000);
      sleeping.wake();
      await passing(6_000);
      await happens(`turn ${round}`);
      expect(streams).toHaveLength(1);
      for (const { told } of tabs) expect(told.at(-1)).toBe(`turn ${round}`);
    }
  });

  it('should tell a new tab what may have changed since it was loaded, a break as well (LV-01)', async () => {
    const first = open();
    await passing(100);
    await happens('picks');
    streams.splice(0)[0]?.close();
    await passing(3_000);
    expect(first.told).toContain('reopened');
    const second = open();
    await passing(100);
    expect(second.told).toEqual(['open', 'picks', 'reopened']);
  });

  it('should read everything again in a tab that was away for longer than is remembered (LV-04)', async () => {
    const isHidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const [first, second] = [open(), open()];
    await passing(100);
    // it hears nothing, and the other one goes on
    Channel.all.delete(second.channel);
    for (let seconds = 0; seconds < 120; seconds += 10) {
      await passing(10_000);
      streams[0]?.enqueue(encoded('event: ping\ndata: {}\n\n'));
    }
    Channel.all.add(second.channel);
    second.line.wake(false);
    await passing(100);
    expect(second.told).toEqual(['open', 'reopened']);
    expect(first.told).toEqual(['open']);
    expect(streams).toHaveLength(1);
    isHidden.mockRestore();
  });
});
