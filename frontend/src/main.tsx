import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { simulationFound } from './api/simulationSlice';
import { browserHistory } from './app/navigation/history';
import { makeNavigation } from './app/navigation/makeNavigation';
import { Pages } from './app/navigation/Pages';
import { refreshOnReturn } from './app/refreshOnReturn';
import { routes } from './app/router';
import { makeStore } from './app/store';
import { warmFonts } from './app/warmFonts';
import { whenReady } from './app/whenReady';
import { followOtherTabs } from './features/auth/otherTabs';
import { nameHistoryEntry } from './lib/ui/navigation';
import { site } from './lib/ui/site';
import { watchTheme } from './lib/ui/theme';
import './styles/tokens.css';
import './styles/standIn.css';
import './styles/global.css';

/** Ends a piece of work: what the browser has waiting, a touch for instance, goes before the next one. */
const breathe = () =>
  new Promise((go) => {
    setTimeout(go);
  });

// the pieces are as short as can be: a slow phone needs four times as long for each
async function start() {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root.');
  await breathe();
  const store = makeStore();
  if (site.isSimulated) store.dispatch(simulationFound());
  watchTheme();
  // the router knows where each page was left (RT-24); two that scroll would disagree
  window.history.scrollRestoration = 'manual';
  nameHistoryEntry();
  followOtherTabs(store);
  refreshOnReturn(store.dispatch);
  await breathe();
  const navigation = makeNavigation(routes, browserHistory);
  await Promise.all([whenReady(navigation, store), warmFonts(breathe)]);
  await breathe();
  // drawn in pieces too
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <Provider store={store}>
          <Pages navigation={navigation} />
        </Provider>
      </StrictMode>,
    );
  });
}

void start();
