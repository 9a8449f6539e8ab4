/** What this browser can do about push notifications. */
export type PushSupport =
  | 'ready'
  /** an iPhone or iPad shows them for installed apps only */
  | 'install-first'
  /** the player has said no, in this browser */
  | 'denied'
  | 'none';

/** What the server needs to send to this browser. */
export type Subscription = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** The subscription of this browser, and the server's key that it was made with. */
export type SubscriptionHere = {
  readonly subscription: Subscription;
  readonly serverKey: string | null;
};

/** How long a page waits for its service worker (ms). */
const START_MS = 10_000;

export async function pushSupport(): Promise<PushSupport> {
  // Safari on iPhone and iPad says whether it is the installed app
  if ('standalone' in navigator && navigator.standalone === false) return 'install-first';
  if (!('Notification' in window) || !('PushManager' in window)) return 'none';
  if (!(await workerStarted())) return 'none';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** On a first visit it is still being registered, and where it is forbidden it never will be. */
async function workerStarted(): Promise<boolean> {
  if (await registrationHere()) return true;
  if (!('serviceWorker' in navigator)) return false;
  const late = new Promise<boolean>((resolve) => {
    setTimeout(resolve, START_MS, false);
  });
  return Promise.race([navigator.serviceWorker.ready.then(() => true), late]);
}

/** Null where there is no service worker: on plain http, in some private windows. */
async function registrationHere(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

/** The subscription of this browser; null when there is none, or no permission. */
export async function subscriptionHere(): Promise<SubscriptionHere | null> {
  if (!isAllowedHere()) return null;
  const registration = await registrationHere();
  const subscription = await registration?.pushManager?.getSubscription();
  return subscription ? toSubscription(subscription) : null;
}

/** Whether the player has given the permission, so that nothing has to be asked. */
export const isAllowedHere = (): boolean =>
  'Notification' in window && Notification.permission === 'granted';

/**
 * Asks for the permission, if it was not given, and subscribes: to be called when the player has pressed something.
 *
 * @param key the server's public key
 * @returns null when the player says no
 */
export async function subscribeHere(key: string): Promise<SubscriptionHere | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  return renewHere(key);
}

/** Subscribes again in place of what was there, without a question. @param key the server's public key */
export async function renewHere(key: string): Promise<SubscriptionHere | null> {
  await endPushHere();
  const registration = await registrationHere();
  if (!registration) return null;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  return toSubscription(await registration.pushManager.subscribe(options));
}

/** Ends the subscription of this browser, as at signing out. Never fails. */
export async function endPushHere(): Promise<void> {
  try {
    const registration = await registrationHere();
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // the server has forgotten it all the same
  }
}

/** As the server takes it, and the server's key that it was made with; null where the browser does not say. */
export function toSubscription(subscription: PushSubscription): SubscriptionHere {
  const { endpoint, keys } = subscription.toJSON();
  const key = subscription.options?.applicationServerKey;
  return {
    subscription: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' },
    },
    serverKey: key ? toBase64Url(key) : null,
  };
}

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
