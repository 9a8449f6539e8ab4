import type { Answer, TestApp } from '../test-app.js';

/** The write at which the power goes, counted from 1, and whether it still arrives. */
export type Crash = { readonly write: number; readonly moment: 'before' | 'after' };

/** A server whose power can be cut at any write, on data that can be put back. */
export type CrashingServer = Pick<TestApp, 'request'> & {
  /** Where its emails go. */
  readonly outbox: string;
  /** Starts on the stored data at a game time; what ran before is gone without a goodbye. */
  boot(now: Date): Promise<void>;
  /** Ten minutes of the system's time later: what is tried again after a while is tried again. */
  bootLater(now: Date): Promise<void>;
  /** From here on writes are counted; at the given one the power goes. */
  arm(crash: Crash | null): Promise<void> | void;
  /** Writes since `arm`: the collections that were written to. */
  writes(): readonly string[] | Promise<readonly string[]>;
  /** Resolves when the power went. */
  readonly died: Promise<void>;
  /** Remembers what is stored now, for `putBack`. */
  keep(): Promise<void>;
  putBack(): Promise<void>;
  /** What is stored, comparable between histories. */
  state(): Promise<string[]>;
  close(): Promise<void>;
};

export const CLOCK = '/api/simulation/clock';

/** Moves the game's time, as simulation mode does; what is due is done when it resolves. */
export const moveTo = (server: Pick<TestApp, 'request'>, now: Date): Promise<Answer> =>
  server.request({
    method: 'PUT',
    url: CLOCK,
    payload: { now: now.toISOString() },
  });
