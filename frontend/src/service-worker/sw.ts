/// <reference lib="webworker" />
import {
  addPlugins,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { inBase } from '../lib/ui/base';
import { OF_THE_APP, PAST_THE_WORKER } from './navigations';
import { isOfApp } from './ofGridlock';
import { listenForPush } from './push';

declare const self: ServiceWorkerGlobalScope & {
  /** Put in by the build: the files of the app. */
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[];
};

/** The page that the app starts from, with the settings of this installation. */
const PAGE = inBase('/');
/**
 * Put in by the server (`platform/http/service-worker.ts`): other settings make another page, and so a new version of the app.
 */
const PAGE_REVISION = '__PAGE_REVISION__';

// else this version stays until the next look for a new one
addPlugins([
  { cacheWillUpdate: ({ response }) => Promise.resolve(isOfApp(response) ? response : null) },
]);
// page and files are of one version, also while the server has a newer one
precacheAndRoute([...self.__WB_MANIFEST, { url: PAGE, revision: PAGE_REVISION }]);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(PAGE), {
    allowlist: [OF_THE_APP],
    denylist: [PAST_THE_WORKER],
  }),
);

listenForPush();

// a new version waits until the player says so (`app/appUpdate.ts`)
self.addEventListener('message', (event) => {
  const said: unknown = event.data;
  const isToStart =
    typeof said === 'object' && said !== null && 'type' in said && said.type === 'SKIP_WAITING';
  if (isToStart) void self.skipWaiting();
});
