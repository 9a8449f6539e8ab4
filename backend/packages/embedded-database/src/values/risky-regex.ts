import vm from 'node:vm';
import { ensure, failure } from '../common/errors.js';
import { timeLeft } from '../common/time-limit.js';

/** What stands for itself: an escaped character, or a set of characters. */
const ONE_CHARACTER = /\\[^]|\[\^?(?:\\[^]|[^\]\\])+\]/g;
const GROUP_START = /\((?:\?(?:[:=!]|<[=!]))?/g;
const REPETITION = /[*+?]|\{\d+(?:,\d*)?\}/g;
const REPEATED_GROUP = /\)(?:[*+]|\{\d)/;

/** Whether a pattern may try very many ways of sharing a text: by two repetitions, or by a repeated group. */
export const isRisky = (pattern: string): boolean => {
  const plain = pattern.replaceAll(ONE_CHARACTER, '_').replaceAll(GROUP_START, '(');
  return REPEATED_GROUP.test(plain) || (plain.match(REPETITION)?.length ?? 0) > 1;
};

/** How long the thread that serves everybody may search one text, in milliseconds. */
const MOST_MILLISECONDS = 250;

/** Only scripts of a context can be interrupted; they reach what they work with by its names. */
const sandbox = vm.createContext({});
const search = new vm.Script('regex.test(text)');

const isTimeout = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/**
 * Searches one text for a pattern that may take very long. Errors: 50 when the command's time is over, 51156 when
 * the text takes too long.
 */
const searchRisky = (regex: RegExp, text: string): boolean => {
  const timeout = Math.ceil(Math.min(MOST_MILLISECONDS, timeLeft()));
  ensure(timeout > 0, 'MaxTimeMSExpired', 'operation exceeded time limit');
  Object.assign(sandbox, { regex, text });
  try {
    return search.runInContext(sandbox, { timeout }) as boolean;
  } catch (error) {
    if (!isTimeout(error)) throw error;
    ensure(timeLeft() > 0, 'MaxTimeMSExpired', 'operation exceeded time limit');
    throw failure(51156, 'Error occurred while executing a regular expression: it takes too long');
  }
};

let canBeEnded = false;

/** To be called by a thread that others end when a search takes too long. */
export const searchAsLongAsItTakes = (): void => {
  canBeEnded = true;
};

export type TextTest = { test(text: string): boolean };

/** The test of a risky pattern, bounded where it would hold up everybody. */
export const bounded = (regex: RegExp): TextTest =>
  canBeEnded ? regex : { test: (text) => searchRisky(regex, text) };
