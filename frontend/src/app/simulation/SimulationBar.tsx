export const SimulationBar = () => null;
