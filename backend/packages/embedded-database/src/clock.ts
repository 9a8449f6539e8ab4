/** The present moment, in UTC. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
