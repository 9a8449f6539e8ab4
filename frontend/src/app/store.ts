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

/**
 * Answers that come together are told together, in a task of their own: told in the middle of a picture,
 * as is usual, all that they change is drawn within it, and the thread is busy for both in one go.
 */
const autoBatch = { type: 'timer', timeout: 0 } as const;

/** A new store; the app makes one, every test its own. */
export const makeStore = () =>
  configureStore({
    reducer,
    middleware: (defaults) =>
      defaults({ immutableCheck: check, serializableCheck: check }).concat(baseApi.middleware),
    enhancers: (defaults) => defaults({ autoBatch }),
  });

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<typeof reducer>;
export type AppDispatch = AppStore['dispatch'];
