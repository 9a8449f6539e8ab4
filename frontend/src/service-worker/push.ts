/// <reference lib="webworker" />

declare const self: ServiceWorkerGlobalScope;

/** What the server sends (`backend/src/push/push-client.ts`). */
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
  self.addEventListener('push', (event) => {
    event.waitUntil(show(event.data));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(pathOf(event.notification.data)));
  });
}

/** Browsers take the permission away from a page that gets a push and shows nothing. */
async function show(data: PushMessageData | null) {
  const { title, body, path, tag } = read(data);
  await self.registration.showNotification(title, {
    body,
    tag,
    data: { path },
    icon: '/icon-192.png',
    badge: '/badge-96.png',
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
  return typeof path === 'string' && /^\/(?!\/)/.test(path) ? path : '/dashboard';
}

/** An open window walks there by itself, so that nothing half-made in it is lost. */
async function open(path: string) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (!shown) return void (await self.clients.openWindow(path));
  shown.postMessage({ type: 'open', path });
  await shown.focus();
}
