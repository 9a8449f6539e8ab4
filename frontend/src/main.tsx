import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import { simulationFound } from './api/simulationSlice';
import { refreshOnReturn } from './app/refreshOnReturn';
import { makeRouter } from './app/router';
import { makeStore } from './app/store';
import { whenReady } from './app/whenReady';
import { followOtherTabs } from './features/auth/otherTabs';
import { nameHistoryEntry } from './lib/ui/navigation';
import { site } from './lib/ui/site';
import { watchTheme } from './lib/ui/theme';
import './styles/tokens.css';
import './styles/standIn.css';
import './styles/global.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root.');

const store = makeStore();
if (site.isSimulated) store.dispatch(simulationFound());
watchTheme();
// the router knows where each page was left (RT-24); two that scroll would disagree
window.history.scrollRestoration = 'manual';
nameHistoryEntry();
followOtherTabs(store);
refreshOnReturn(store.dispatch);

const router = makeRouter();
void whenReady(router, store).then(() => {
  const drawn = createRoot(root);
  // in many short pieces, so that a slow phone answers meanwhile
  startTransition(() => {
    drawn.render(
      <StrictMode>
        <Provider store={store}>
          <RouterProvider router={router} />
        </Provider>
      </StrictMode>,
    );
  });
});
