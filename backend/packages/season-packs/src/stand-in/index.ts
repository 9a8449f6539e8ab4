import type { AddressInfo } from 'node:net';

import type { ControlChange, StandInOptions } from './options.js';
import { PREFIX } from './route.js';
import { createStandInServer } from './server.js';
import { type NotedRequest, StandIn, type StandInState } from './state.js';

export type {
  CorrectionHistory,
  ErgastExtra,
  ServedRound,
  ServedRow,
  ServedSeason,
} from './season-data.js';
export type { ControlChange, FailMode, StandInOptions, StandInSettings } from './options.js';
export type { NotedRequest, StandInState } from './state.js';

export type RunningStandIn = {
  /** Base address of the API: `http://127.0.0.1:PORT/ergast/f1`. */
  readonly url: string;
  readonly port: number;
  /** Changes settings, publishes the next stage of all corrections, or resets. Throws like the start. */
  readonly control: (change: ControlChange) => StandInState;
  /** What was asked for so far, oldest first; a live list. */
  readonly requests: readonly NotedRequest[];
  /** Stops at once, open requests included. */
  readonly close: () => Promise<void>;
};

/**
 * Starts a stand-in for an Ergast-compatible results API on 127.0.0.1, answering from season facts.
 * Throws on an option, a folder or a correction that cannot be read; rejects when the port is taken.
 */
export const startStandIn = async (options: StandInOptions = {}): Promise<RunningStandIn> => {
  const standIn = new StandIn(options);
  const server = createStandInServer(standIn, options.log ?? (() => undefined));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${PREFIX}`,
    port,
    control: standIn.control,
    requests: standIn.requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
