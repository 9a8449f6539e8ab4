import { createSlice } from '@reduxjs/toolkit';

/** Whether an answer has said that the server runs in simulation mode. */
const simulationSlice = createSlice({
  name: 'simulation',
  initialState: { on: false },
  reducers: {
    simulationFound: (state) => {
      state.on = true;
    },
  },
  selectors: { selectSimulation: (state) => state.on },
});

export const { simulationFound } = simulationSlice.actions;
export const { selectSimulation } = simulationSlice.selectors;
/** For the store, under `simulation`. */
export const simulationReducer = simulationSlice.reducer;
