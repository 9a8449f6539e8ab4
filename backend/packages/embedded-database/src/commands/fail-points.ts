import { CommandError, ensure } from '../errors.js';
import { type Doc, isDoc, toNumber } from '../bson/values.js';
import type { Handler, Reply, Request } from './request.js';

/** `failCommand`, with which drivers' own tests make commands fail: `times` more of the named ones. */
export type FailPoint = { times: number; data: Doc };

/** Closes the connection instead of answering. */
export class CloseConnection extends Error {}

export const configureFailPoint: Handler = (request) => {
  const { mode, configureFailPoint: kind } = request.given;
  const times = isDoc(mode) ? toNumber(mode['times']) : mode === 'alwaysOn' ? Infinity : 0;
  const isKnown = !Number.isNaN(times) && kind === 'failCommand';
  ensure(isKnown, 'FailedToParse', "only the fail point 'failCommand' is known");
  const point = { times, data: request.doc('data') ?? {} };
  request.engine.failPoint = times > 0 ? point : undefined;
  return { count: 0 };
};

const due = ({ engine, name }: Request): Doc | undefined => {
  const point = engine.failPoint;
  const names = point?.data['failCommands'];
  if (!point || !Array.isArray(names) || !names.includes(name)) return undefined;
  if (--point.times <= 0) engine.failPoint = undefined;
  return point.data;
};

type Run = () => Reply | Promise<Reply>;

const fail = async (data: Doc, run: Run): Promise<Reply> => {
  const { closeConnection, errorCode, writeConcernError } = data;
  if (closeConnection === true) throw new CloseConnection();
  if (errorCode !== undefined) {
    const text = "Failing command via 'failCommand' failpoint";
    throw new CommandError(toNumber(errorCode), 'FailPointEnabled', text);
  }
  const reply = (await run()) as Doc;
  return writeConcernError ? { ...reply, writeConcernError } : reply;
};

/** Runs a command, unless a fail point is set for it. */
export const withFailPoint = (request: Request, run: Run): Reply | Promise<Reply> => {
  const data = due(request);
  return data ? fail(data, run) : run();
};
