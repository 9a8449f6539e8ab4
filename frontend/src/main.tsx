import '@fontsource-variable/archivo/wdth.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { selectSessionExpected } from './api/sessionSlice';
import { simulationFound } from './api/simulationSlice';
import { refreshOnReturn } from './app/refreshOnReturn';
import { makeRouter } from './app/router';
import { makeStore } from './app/store';
import { authApi } from './features/auth/authApi';
import { followOtherTabs } from './features/auth/otherTabs';
import { nameHistoryEntry } from './lib/ui/navigation';
import { site } from './lib/ui/site';
import { watchTheme } from './lib/ui/theme';
import './styles/tokens.css';
import './styles/global.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

const store = makeStore();
// asked for before the first page is drawn, so that the answer is on its way while code loads
if (selectSessionExpected(store.getState()))
  void store.dispatch(authApi.endpoints.getMe.initiate());
if (site.isSimulated) store.dispatch(simulationFound());
watchTheme();
// the router knows where each page was left (RT-24); two that scroll would disagree
window.history.scrollRestoration = 'manual';
nameHistoryEntry();
followOtherTabs(store);
refreshOnReturn(store.dispatch);

createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <RouterProvider router={makeRouter()} />
    </Provider>
  </StrictMode>,
);
