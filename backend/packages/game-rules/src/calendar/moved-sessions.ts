/**
 * LOCK-7: a session that is moved moves what hangs on it until that has happened. Picks that have
 * locked stay locked at the time at which they did, wherever (sprint) qualifying goes; the swap window
 * follows it until it opens, and neither jumps once open nor opens again with a sprint that is put off
 * after it has closed. In a cancelled round nothing but the lock has happened.
 */
import type { Round, Sessions } from '../model/season.js';
import { swapOpensAt, swapWindow } from './swap-window.js';
import { lockAt, lockSession } from './lock.js';

export type MovedSessions = {
  readonly sessions: Sessions;
  /** The lock, where the sessions do not tell it any more. */
  readonly lockedAt: Date | null;
};

/** What becomes of a round whose sessions are said to start at these times. */
export const movedSessions = (round: Round, announced: Sessions, now: Date): MovedSessions => {
  const lock = lockAt(round);
  if (lock === null || now < lock) return { sessions: announced, lockedAt: null };
  const sessions = { ...announced, ...whatHasHappened(round, now) };
  const name = lockSession(round);
  const isMoved = sessions[name]?.getTime() !== round.sessions[name]?.getTime();
  return { sessions, lockedAt: isMoved ? lock : (round.lockedAt ?? null) };
};

/** The starts of sessions that may not be told anew, as they are. */
const whatHasHappened = (round: Round, now: Date): Sessions => {
  const opensAt = swapOpensAt(round);
  const name = lockSession(round);
  const start = round.sessions[name];
  if (round.isCancelled || start === undefined || opensAt === null || now < opensAt) return {};
  const { sprint } = round.sessions;
  const closesAt = swapWindow(round)?.closesAt;
  const hasClosed = round.isSprintWeekend && closesAt !== undefined && now > closesAt;
  return { [name]: start, ...(hasClosed && sprint !== undefined && { sprint }) };
};
