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
    registration: { showNotification },
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
});
