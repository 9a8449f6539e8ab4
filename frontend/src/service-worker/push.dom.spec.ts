import { keepPush, keptPush, takeTapped } from '../lib/app/deviceStore';
import { MARK } from './mark';
import { useCaches } from '../testing/pushBrowser';

type Handler = (event: object) => void;

const handlers = new Map<string, Handler>();
const showNotification = jest.fn<Promise<void>, [string, object]>().mockResolvedValue();
const openWindow = jest.fn<Promise<null>, [string]>().mockResolvedValue(null);
const matchAll = jest.fn<Promise<object[]>, []>().mockResolvedValue([]);

/** Runs a handler and what it keeps the worker awake for. */
async function run(type: string, event: object) {
  let work: Promise<unknown> = Promise.resolve();
  handlers.get(type)?.({ ...event, waitUntil: (wait: Promise<unknown>) => (work = wait) });
  await work;
}

const push = (text: string | null) =>
  run('push', { data: text === null ? null : { json: () => JSON.parse(text) as unknown } });
const tap = (data: unknown) =>
  run('notificationclick', { notification: { close: jest.fn(), data } });

beforeAll(async () => {
  Object.assign(globalThis, {
    registration: { showNotification, scope: 'https://grid.example.org/' },
    clients: { matchAll, openWindow },
  });
  jest
    .spyOn(globalThis, 'addEventListener')
    .mockImplementation(
      (type: string, handler: unknown) => void handlers.set(type, handler as Handler),
    );
  const { listenForPush } = await import('./push');
  listenForPush();
});
beforeEach(() => {
  jest.clearAllMocks();
  matchAll.mockResolvedValue([]);
  useCaches();
});

describe('a push', () => {
  it('should be shown, in place of an earlier one about the same', async () => {
    await push(
      '{"title":"Swaps are open","body":"Until 15:55.","path":"/league/1/race/3","tag":"swaps:3"}',
    );
    expect(showNotification).toHaveBeenCalledWith('Swaps are open', {
      body: 'Until 15:55.',
      tag: 'swaps:3',
      data: { path: '/league/1/race/3' },
      icon: '/icon-192.png',
      badge: '/badge-96.png',
    });
  });

  it.each([null, 'nonsense', 'null'])('should show something, whatever came: %s', async (text) => {
    await push(text);
    expect(showNotification).toHaveBeenCalledWith(
      'Gridlock',
      expect.objectContaining({ tag: 'other' }),
    );
  });
});

describe('a tap on a notification', () => {
  it('should open the page that it is about', async () => {
    await tap({ path: '/league/1/recap/3' });
    expect(openWindow).toHaveBeenCalledWith('/league/1/recap/3');
  });

  it.each([null, {}, { path: 7 }, { path: '//evil.example' }, { path: 'https://evil.example' }])(
    'should open the dashboard and nothing outside for %j',
    async (data) => {
      await tap(data);
      expect(openWindow).toHaveBeenCalledWith('/dashboard');
    },
  );

  it('should let an open window walk there, the one that is seen first', async () => {
    const aWindow = (visibilityState: string) => ({
      url: 'https://grid.example.org/league/1',
      visibilityState,
      postMessage: jest.fn(),
      focus: jest.fn().mockResolvedValue(null),
    });
    const [hidden, seen] = [aWindow('hidden'), aWindow('visible')];
    matchAll.mockResolvedValue([hidden, seen]);
    await tap({ path: '/dashboard' });
    expect(seen.postMessage).toHaveBeenCalledWith({ type: 'open', path: '/dashboard' });
    expect(seen.focus).toHaveBeenCalled();
    expect([hidden.focus, openWindow].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it('should keep the page for an app that opens its start page instead', async () => {
    let keptWhenOpened: string | null = null;
    openWindow.mockImplementationOnce(async () => {
      keptWhenOpened = await takeTapped();
      return null;
    });
    await tap({ path: '/league/1/race/next/selections' });
    expect(keptWhenOpened).toBe('/league/1/race/next/selections');
    // once
    expect(await takeTapped()).toBeNull();
  });

  it.each([
    ['a minute', 60_000, '/plan'],
    ['three minutes', 180_000, null],
    ['five hours', 5 * 60 * 60_000, null],
  ])('should be followed or not %s later', async (_when, ms, expected) => {
    await tap({ path: '/plan' });
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now + ms);
    expect(await takeTapped()).toBe(expected);
    clock.mockRestore();
  });
});

describe('a subscription that the browser changes', () => {
  const subscription = (name: string) => ({
    options: { applicationServerKey: new Uint8Array([4, 250, 251]).buffer },
    toJSON: () => ({
      endpoint: `https://push.example.org/${name}`,
      keys: { p256dh: 'p', auth: name },
    }),
  });
  const PUT = ['/api/users/push-subscriptions', expect.objectContaining({ method: 'PUT' })];
  const fetched = jest.fn<Promise<Response>, [string, { body: string }]>();
  const answered = (status: number, headers = {}) => new Response(null, { status, headers });
  const subscribe = jest.fn().mockResolvedValue(subscription('new'));
  const sent = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(body) as unknown);
  const REPLACED = [
    {
      before: { endpoint: 'https://push.example.org/old', auth: 'old' },
      after: { endpoint: 'https://push.example.org/new', keys: { p256dh: 'p', auth: 'new' } },
    },
  ];
  const kept = {
    user: 'ann',
    endpoint: 'https://push.example.org/old',
    auth: 'old',
    serverKey: 'BPr7',
  };

  beforeEach(() => {
    fetched.mockResolvedValue(answered(204, { [MARK]: '1' }));
    Object.assign(globalThis, { fetch: fetched });
    Object.assign((globalThis as unknown as { registration: object }).registration, {
      pushManager: { subscribe },
    });
  });

  it('should take the place of the one before', async () => {
    await run('pushsubscriptionchange', {
      oldSubscription: subscription('old'),
      newSubscription: subscription('new'),
    });
    expect(fetched.mock.calls[0]).toEqual(PUT);
    expect([sent(), subscribe.mock.calls]).toEqual([REPLACED, []]);
  });

  it('should be made again where the browser has dropped it, or does not say which', async () => {
    await keepPush(kept);
    await run('pushsubscriptionchange', {});
    expect(sent()).toEqual(REPLACED);
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BPr7' });
    expect(await keptPush()).toEqual({
      ...kept,
      endpoint: 'https://push.example.org/new',
      auth: 'new',
    });
  });

  it.each([
    ['refused it', answered(404, { [MARK]: '1' })],
    ['not been reached, but a portal (HO-04)', answered(200)],
  ])('should be left to the next visit where the server has %s', async (_, answer) => {
    await keepPush(kept);
    fetched.mockResolvedValue(answer);
    await run('pushsubscriptionchange', { newSubscription: subscription('new') });
    expect(await keptPush()).toEqual(kept);
  });

  it('should be nothing where push was never on', async () => {
    await run('pushsubscriptionchange', {});
    expect([fetched.mock.calls, subscribe.mock.calls]).toEqual([[], []]);
  });
});
