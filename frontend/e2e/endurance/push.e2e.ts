import type { Browser, Worker } from 'playwright-core';
import { eventually, launch, shot } from '../browser';
import { foundLeague, newcomer } from '../people';
import { startServer, type Server } from '../server';

const THURSDAY = '2025-03-13T08:00:00Z';

describe('a push in Chromium (NT-02)', () => {
  let browser: Browser;
  let server: Server;

  beforeAll(async () => {
    const env = { SEASON: '2025', SIMULATION: 'true', SIMULATION_START: THURSDAY };
    [server, browser] = await Promise.all([startServer(env), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  it('should be taken by the service worker, and open its page in the window that is there', async () => {
    const who = { username: 'dot_push', device: 'phone', keepsApp: true } as const;
    const { page, context } = await newcomer(browser, server.url, who);
    const { _id: league } = await foundLeague(page, 'Box Box');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // a browser without a screen gives no permission, whatever it is asked
    await page.goto('/notifications');
    await page.getByText('You’ve blocked notifications here').waitFor();
    await shot(page, 'notifications-phone');

    const devtools = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        for (const { registrationId } of registrations) resolve(registrationId);
      });
    });
    await devtools.send('ServiceWorker.enable');
    const registrationId = await registered;
    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('There is no service worker.');
    await keepWhatIsShown(worker);
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId,
      data: JSON.stringify({
        title: 'Swaps are open',
        body: 'Until 15:55.',
        path: `/league/${league}`,
        tag: 'swaps',
      }),
    });
    await eventually(async () => {
      expect(await shownBy(worker)).toEqual([
        {
          title: 'Swaps are open',
          body: 'Until 15:55.',
          tag: 'swaps',
          data: { path: `/league/${league}` },
          icon: '/icon-192.png',
          badge: '/badge-96.png',
        },
      ]);
    });
    for (const image of ['/icon-192.png', '/badge-96.png'])
      expect((await page.request.get(image)).status()).toBe(200);
    await tap(worker);
    await page.waitForURL(`**/league/${league}`);
    await page.getByRole('heading', { level: 1, name: 'Box Box' }).waitFor();
    await context.close();
  });
});

type Shown = { readonly title: string; readonly data: unknown };
type Scope = ServiceWorkerGlobalScope & { shown: Shown[] };

/** In place of the screen that this browser does not have. */
const keepWhatIsShown = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    scope.shown = [];
    scope.registration.showNotification = (title, options) => {
      scope.shown.push({ title, data: null, ...options });
      return Promise.resolve();
    };
  });

const shownBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as Scope).shown);

/** As the system does when the player taps the notification. */
const tap = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as Scope;
    const event = new Event('notificationclick');
    const notification = { data: scope.shown[0]?.data, close: () => undefined };
    scope.dispatchEvent(
      Object.assign(event, { notification, waitUntil: (work: Promise<unknown>) => void work }),
    );
  });
