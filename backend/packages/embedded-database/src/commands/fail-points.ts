import { CommandError, ensure } from '../errors.js';
import { type Doc, isDoc, toNumber } from '../bson/values.js';
import type { Reply, Request } from './request.js';

/** `failCommand`, with which drivers' own tests make commands fail: `times` more of the named ones. */
export type FailPoint = { times: number; data: Doc };

/** Closes the connection instead of answering. */
export class CloseConnection extends Error {}

const DATA = ['failCommands', 'errorCode', 'errorLabels', 'closeConnection'];

export const configureFailPoint = (request: Request): Doc => {
  const { mode, configureFailPoint: kind } = request.given;
  const times = isDoc(mode) ? toNumber(mode['times']) : mode === 'alwaysOn' ? Infinity : 0;
  const data = request.doc('data') ?? {};
  const isKnown = kind === 'failCommand' && Object.keys(data).every((name) => DATA.includes(name));
  const text = `only the fail point 'failCommand' is known, with ${DATA.join(', ')}`;
  ensure(isKnown && !Number.isNaN(times), 'FailedToParse', text);
  request.engine.failPoint = times > 0 ? { times, data } : undefined;
  return { count: 0 };
};

/** Runs a command, unless a fail point is set for it. */
export const withFailPoint = <T>({ engine, name }: Request, run: () => T | Promise<Reply>) => {
  const point = engine.failPoint;
  if (!point) return run();
  const { failCommands, errorCode, errorLabels, closeConnection } = point.data;
  if (!Array.isArray(failCommands) || !failCommands.includes(name)) return run();
  if (--point.times <= 0) engine.failPoint = undefined;
  if (closeConnection === true) throw new CloseConnection();
  const text = "Failing command via 'failCommand' failpoint";
  const extra = errorLabels ? { errorLabels } : {};
  if (errorCode === undefined) return run();
  throw new CommandError(toNumber(errorCode), 'FailPointEnabled', text, extra);
};
