import {
  createResultsClient,
  type ResultsClient,
  type ResultsClientOptions,
} from '../importer/client.js';

type FastClient = ResultsClient & {
  /** Every wait that the client would have made, in ms. */
  readonly waits: readonly number[];
};

/** A client that does not sleep but notes how long it would have; its clock moves with the waits. */
export const fastClient = (baseUrl: string, options: ResultsClientOptions = {}): FastClient => {
  const waits: number[] = [];
  let now = 0;
  const client = createResultsClient({
    baseUrl,
    requestsPerSecond: 0,
    random: () => 0.5,
    now: () => now,
    sleep: (ms) => {
      waits.push(ms);
      now += ms;
      return Promise.resolve();
    },
    ...options,
  });
  return { ...client, waits };
};
