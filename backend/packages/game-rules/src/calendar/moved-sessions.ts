/**
 * LOCK-7: a session that is moved moves what hangs on it until that has happened. Picks that have
 * locked stay locked at the time at which they did, wherever (sprint) qualifying goes; the swap window
 * follows it until it opens, and neither jumps once open nor opens again with a sprint that is put off
 * after it has closed. In a cancelled round nothing but the lock has happened.
 */
import type { Round, Sessions } from '../model/season.js';
import { hasClosed, swapOpensAt, swapWindow } from './swap-window.js';
import { lockAt, lockSession } from './lock.js';

/** A round's sessions after a change of the calendar, and its lock where they no longer set it. */
export type MovedSessions = {
  readonly sessions: Sessions;
  /** When picks locked (UTC); null while the sessions set the lock. */
  readonly lockedAt: Date | null;
};

/** The sessions of a round when the calendar announces new starts: past events stay as they were. */
export const movedSessions = (round: Round, announced: Sessions, now: Date): MovedSessions => {
  const lock = lockAt(round);
  if (lock === null || now < lock) return { sessions: announced, lockedAt: null };
  const sessions = { ...announced, ...whatHasHappened(round, now) };
  const name = lockSession(round);
  const isMoved = sessions[name]?.getTime() !== round.sessions[name]?.getTime();
  return { sessions, lockedAt: isMoved ? lock : (round.lockedAt ?? null) };
};

/** The starts of sessions that must not change any more. */
const whatHasHappened = (round: Round, now: Date): Sessions => {
  const opensAt = swapOpensAt(round);
  const name = lockSession(round);
  const start = round.sessions[name];
  if (round.isCancelled || start === undefined || opensAt === null || now < opensAt) return {};
  const { sprint } = round.sessions;
  const window = swapWindow(round);
  const isOver = round.isSprintWeekend && window !== null && hasClosed(window, now);
  return { [name]: start, ...(isOver && sprint !== undefined && { sprint }) };
};
