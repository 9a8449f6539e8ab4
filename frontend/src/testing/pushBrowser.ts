/** A browser with push, as the page meets it; jsdom has none. */
export type PushBrowser = {
  permission: NotificationPermission;
  /** what the player says when the browser asks */
  answer: NotificationPermission;
  subscribed: boolean;
  /** the key that the subscription was made with; null in a browser that does not say */
  serverKey: string | null;
  readonly asked: string[];
};

const ENDPOINT = 'https://push.example.org/abc';

export function usePushBrowser(start: Partial<PushBrowser> = {}): PushBrowser {
  const browser: PushBrowser = {
    permission: 'default',
    answer: 'granted',
    subscribed: false,
    serverKey: null,
    asked: [],
    ...start,
  };
  let made = 0;
  const subscription = {
    toJSON: () => ({
      endpoint: made > 1 ? `${ENDPOINT}-${made}` : ENDPOINT,
      keys: { p256dh: 'public', auth: 'secret' },
    }),
    get options() {
      return { applicationServerKey: browser.serverKey && bytesOf(browser.serverKey) };
    },
    unsubscribe: () => {
      browser.subscribed = false;
      return Promise.resolve(true);
    },
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(browser.subscribed ? subscription : null),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
      browser.asked.push(`subscribe ${applicationServerKey}`);
      made += 1;
      browser.serverKey = applicationServerKey;
      browser.subscribed = true;
      return Promise.resolve(subscription);
    },
  };
  useCaches();
  define(navigator, 'serviceWorker', {
    getRegistration: () => Promise.resolve({ pushManager }),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  define(window, 'PushManager', class {});
  define(window, 'Notification', {
    get permission() {
      return browser.permission;
    },
    requestPermission: () => {
      browser.asked.push('permission');
      browser.permission = browser.answer;
      return Promise.resolve(browser.answer);
    },
  });
  return browser;
}

const bytesOf = (key: string): ArrayBuffer =>
  Uint8Array.from(
    atob(key.replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.codePointAt(0) ?? 0,
  ).buffer;

/** The store that page and service worker share. */
export function useCaches() {
  const kept = new Map<string, string>();
  const store = {
    put: async (name: string, response: Response) => void kept.set(name, await response.text()),
    match: (name: string) => {
      const text = kept.get(name);
      return Promise.resolve(text === undefined ? undefined : new Response(text));
    },
    delete: (name: string) => Promise.resolve(kept.delete(name)),
  };
  define(globalThis, 'caches', { open: () => Promise.resolve(store) });
}

/** Takes away what `usePushBrowser` and tests have defined. */
export function forgetPushBrowser() {
  for (const name of ['serviceWorker', 'standalone']) Reflect.deleteProperty(navigator, name);
  for (const name of ['PushManager', 'Notification', 'caches'])
    Reflect.deleteProperty(window, name);
}

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true });
