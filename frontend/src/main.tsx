import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { restoreAddress, watchTyping } from './api/signInProxy';
import { simulationFound } from './api/simulationSlice';
import { restoreAnswers } from './app/cacheAnswers';
import { watchMissingFiles } from './app/missingFile';
import { makeRoutes } from './app/router';
import { loadCode, untilReady } from './app/firstPage';
import { makeStore } from './app/store';
import { followOtherTabs } from './features/auth/otherTabs';
import { readAccessToken } from './api/accessToken';
import { watchInstall } from './features/install/install';
import { inBase } from './lib/ui/base';
import { loadAtRest, untilAtRest } from './lib/ui/loadAhead';
import { site } from './lib/ui/site';
import { showTheme, watchTheme } from './lib/ui/theme';
import { surviveTranslation } from './lib/ui/translation';
import { countVisit } from './features/install/visits';
import '@fontsource-variable/archivo/wdth.css';
import './styles/tokens.css';
import './styles/fallbackFonts.css';
import './styles/global.css';
import './styles/utilities.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
const store = makeStore();
if (site.isSimulated) store.dispatch(simulationFound());
surviveTranslation();
showTheme();
watchTheme();
watchMissingFiles();
watchTyping();
watchInstall();
if (readAccessToken() !== null) countVisit();
// else all addresses that this tab is opened at would be scrolled to where the one before was left (RT-24)
if (window.history.state === null) window.history.replaceState({ key: String(Date.now()) }, '');
// opened at the server itself, past the proxy that adds the path
if (!window.location.pathname.startsWith(inBase('/')))
  window.history.replaceState(window.history.state, '', inBase(window.location.pathname));
restoreAddress();
followOtherTabs(store);
loadAtRest(followReturns);
void untilAtRest().then(showOwnFont);
void start(root);

/** Asks for the file of Archivo, which would hold up scripts and answers; until it is loaded the fallback fonts are shown. */
function showOwnFont() {
  document.documentElement.dataset.font = 'own';
}

/** Where its file cannot be loaded, once the network is back. */
async function followReturns(event?: Event) {
  try {
    const { refreshOnReturn } = await import('./app/refreshOnReturn');
    refreshOnReturn(store, event !== undefined);
  } catch {
    window.addEventListener('online', (back) => void followReturns(back), { once: true });
  }
}

/** Not awaited by the module: the code of the pages imports from it, and would wait for it. */
async function start(element: HTMLElement) {
  const routes = makeRoutes(store);
  // what this device keeps and the code of the page come at the same time
  loadCode(routes);
  await restoreAnswers(store.dispatch);
  const router = createBrowserRouter(routes, { basename: inBase('/') });
  await untilReady(router);
  createRoot(element).render(
    <StrictMode>
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  );
}
