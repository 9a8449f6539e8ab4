import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { baseApi } from '../api/baseApi';
import { sessionReducer } from '../api/sessionSlice';
import { simulationReducer } from '../api/simulationSlice';
import { draftReducer } from '../features/selection/draftSlice';

const reducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  session: sessionReducer,
  simulation: simulationReducer,
  selectionDraft: draftReducer,
});

/**
 * These checks run in development only. What the server has sent is left out: it is most of the
 * state, and frozen already. On a busy machine warnings that they are slow say nothing.
 */
const check = { ignoredPaths: [baseApi.reducerPath], warnAfter: 200 };

/** A new store; the app makes one, every test its own. */
export const makeStore = () =>
  configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ immutableCheck: check, serializableCheck: check }).concat(baseApi.middleware),
  });

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<typeof reducer>;
export type AppDispatch = AppStore['dispatch'];
