/// <reference lib="webworker" />

import { isPath, keepPush, keepTapped, keptPush } from '../lib/app/deviceStore';
import { inBase, ownName } from '../lib/ui/base';
import { toSubscription } from '../lib/app/pushHere';
import { hasMark } from './mark';

declare const self: ServiceWorkerGlobalScope;

/** Not all browsers say what has changed (Push API, 7.5). */
type SubscriptionChange = {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
};

/** What the server sends (`backend/src/core/push/push-client.ts`). */
type Content = {
  readonly title: string;
  readonly body: string;
  /** the page that it is about */
  readonly path: string;
  /** what it replaces on the device */
  readonly tag: string;
};

/** Shows what the server pushes, and opens the page that it is about when it is tapped. */
export function listenForPush() {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pathOf(event.notification.data)));
  });
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(replace(event)));
}

/** Browsers take the permission away from a page that gets a push and shows nothing. */
async function show(data: PushMessageData | null) {
  const { title, body, path, tag } = read(data);
  await self.registration.showNotification(title, {
    body,
    // a notification replaces those of the same tag from all of the host
    tag: ownName(tag),
    data: { path },
    icon: inBase('/icon-192.png'),
    badge: inBase('/badge-96.png'),
  });
}

/** Nothing but the server can send something readable, and it sends this. */
function read(data: PushMessageData | null): Content {
  try {
    const content = data?.json() as Partial<Content> | null | undefined;
    return { ...UNREADABLE, ...content };
  } catch {
    return UNREADABLE;
  }
}

const UNREADABLE: Content = {
  title: 'Gridlock',
  body: 'Something has happened.',
  path: '/dashboard',
  tag: 'other',
};

/** Of this app alone. */
function pathOf(data: unknown): string {
  const path = (data as { path?: unknown } | null)?.path;
  return typeof path === 'string' && isPath(path) ? path : '/dashboard';
}

/**
 * An open window goes there within the app, so that nothing half-made in it is lost. The page is kept as well: some
 * browsers open the start page of an installed app, whatever they are asked for (WebKit 259212).
 */
async function open(path: string) {
  await keepTapped(path);
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // of all of the host
  const windows = all.filter(({ url }) => url.startsWith(self.registration.scope));
  const shown = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!shown) return void (await self.clients.openWindow(inBase(path)));
  shown.postMessage({ type: 'open', path });
  await shown.focus();
}

/** The browser has changed its subscription: the server gets the new one in place of the one before. */
async function replace({ oldSubscription, newSubscription }: SubscriptionChange) {
  const kept = await keptPush();
  const old = oldSubscription ? toSubscription(oldSubscription) : null;
  const before = old
    ? { endpoint: old.subscription.endpoint, auth: old.subscription.keys.auth }
    : kept && { endpoint: kept.endpoint, auth: kept.auth };
  if (!before) return;
  const applicationServerKey = old?.serverKey ?? kept?.serverKey ?? null;
  const current =
    newSubscription ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey,
    }));
  const { subscription: after, serverKey } = toSubscription(current);
  const answer = await fetch(inBase('/api/users/push-subscriptions'), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ before, after }),
  });
  // where it has failed, the next visit says which one it replaces
  if (answer.ok && hasMark(answer) && kept)
    await keepPush({ ...kept, endpoint: after.endpoint, auth: after.keys.auth, serverKey });
}
