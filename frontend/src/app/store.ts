import { combineReducers, configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { baseApi } from '../api/baseApi';
import { askForWhatIsOld } from '../api/isOld';
import { earlierVisitReducer } from '../api/earlierVisit';
import { sessionReducer } from '../api/sessionSlice';
import { simulationReducer } from '../api/simulationSlice';
import { cacheAnswers } from './cacheAnswers';
import { draftReducer, storeDrafts } from '../features/selection/draftSlice';

const reducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  earlierVisit: earlierVisitReducer,
  session: sessionReducer,
  simulation: simulationReducer,
  selectionDraft: draftReducer,
});

/**
 * These checks run in development only. What the server has sent is left out: it is most of the
 * state, and frozen already. On a busy machine warnings that they are slow say nothing.
 */
const check = { ignoredPaths: [baseApi.reducerPath], warnAfter: 200 };

/** Half-made picks are kept in the tab as they change. */
function keepDrafts() {
  const listener = createListenerMiddleware();
  listener.startListening.withTypes<RootState, AppDispatch>()({
    predicate: (_action, { selectionDraft }, before) => selectionDraft !== before.selectionDraft,
    effect: (_action, api) => storeDrafts(api.getState().selectionDraft),
  });
  return listener.middleware;
}

askForWhatIsOld();

/** A new store; the app makes one, every test its own. */
export const makeStore = () =>
  configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ immutableCheck: check, serializableCheck: check })
        .prepend(keepDrafts(), cacheAnswers())
        .concat(baseApi.middleware),
  });

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<typeof reducer>;
export type AppDispatch = AppStore['dispatch'];
