import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { simulationFound } from './api/simulationSlice';
import { browserHistory } from './app/navigation/history';
import { makeNavigation } from './app/navigation/makeNavigation';
import { Pages } from './app/navigation/Pages';
import { refreshOnReturn } from './app/refreshOnReturn';
import { routes } from './app/router';
import { makeStore } from './app/store';
import { followOtherTabs } from './features/auth/otherTabs';
import { nameHistoryEntry } from './lib/ui/navigation';
import { site } from './lib/ui/site';
import { showTheme, watchTheme } from './lib/ui/theme';
import '@fontsource-variable/archivo/wdth.css';
import './styles/tokens.css';
import './styles/fallbackFonts.css';
import './styles/global.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');
const store = makeStore();
if (site.isSimulated) store.dispatch(simulationFound());
showTheme();
watchTheme();
// the router knows where each page was left (RT-24); two that scroll would disagree
window.history.scrollRestoration = 'manual';
nameHistoryEntry();
followOtherTabs(store);
refreshOnReturn(store.dispatch);
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <Pages navigation={makeNavigation(routes, browserHistory)} />
    </Provider>
  </StrictMode>,
);
