/** A browser with push, as the page meets it; jsdom has none. */
export type PushBrowser = {
  permission: NotificationPermission;
  /** what the player says when the browser asks */
  answer: NotificationPermission;
  subscribed: boolean;
  readonly asked: string[];
};

const ENDPOINT = 'https://push.example.org/abc';

export function usePushBrowser(start: Partial<PushBrowser> = {}): PushBrowser {
  const browser: PushBrowser = {
    permission: 'default',
    answer: 'granted',
    subscribed: false,
    asked: [],
    ...start,
  };
  const subscription = {
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'public', auth: 'secret' } }),
    unsubscribe: () => {
      browser.subscribed = false;
      return Promise.resolve(true);
    },
  };
  const pushManager = {
    getSubscription: () => Promise.resolve(browser.subscribed ? subscription : null),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
      browser.asked.push(`subscribe ${applicationServerKey}`);
      browser.subscribed = true;
      return Promise.resolve(subscription);
    },
  };
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

/** Takes away what `usePushBrowser` and tests have defined. */
export function forgetPushBrowser() {
  for (const name of ['serviceWorker', 'standalone']) Reflect.deleteProperty(navigator, name);
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
}

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true });
