import { CommandError, failedToParse } from '../errors.js';
import { type Doc, isDoc, toNumber } from '../bson/values.js';
import { docOption, type Handler, type Reply, type Request } from './request.js';

/** `failCommand`, with which drivers' own tests make commands fail: `times` more of the named ones. */
type FailPoint = { times: number; data: Doc };
export type FailPoints = Map<string, FailPoint>;

/** Closes the connection instead of answering. */
export class CloseConnection extends Error {}

const timesOf = (mode: unknown): number => {
  if (mode === 'off') return 0;
  if (mode === 'alwaysOn') return Infinity;
  const times = isDoc(mode) ? toNumber(mode['times']) : NaN;
  if (Number.isNaN(times)) throw failedToParse(`unknown fail point mode`);
  return times;
};

export const configureFailPoint: Handler = ({ command, engine }) => {
  const { failPoints } = engine;
  const name = command['configureFailPoint'] as string;
  const times = timesOf(command['mode']);
  if (times === 0) failPoints.delete(name);
  else failPoints.set(name, { times, data: docOption(command, 'data') ?? {} });
  return { count: 0, ok: 1 };
};

const due = ({ engine, name }: Request): Doc | undefined => {
  const point = engine.failPoints.get('failCommand');
  const names = point?.data['failCommands'];
  if (!point || !Array.isArray(names) || !names.includes(name)) return undefined;
  point.times--;
  if (point.times <= 0) engine.failPoints.delete('failCommand');
  return point.data;
};

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

const fail = async (data: Doc, run: () => Reply | Promise<Reply>): Promise<Reply> => {
  if (data['blockConnection'] === true) await pause(toNumber(data['blockTimeMS'] ?? 0));
  if (data['closeConnection'] === true) throw new CloseConnection();
  const labels = data['errorLabels'] === undefined ? {} : { errorLabels: data['errorLabels'] };
  if (data['errorCode'] !== undefined) {
    const text = "Failing command via 'failCommand' failpoint";
    throw new CommandError(toNumber(data['errorCode']), 'FailPointEnabled', text, labels);
  }
  const reply = (await run()) as Doc;
  const { writeConcernError } = data;
  return writeConcernError ? { ...reply, writeConcernError, ...labels } : reply;
};

/** Runs a command, unless a fail point is set for it. */
export const withFailPoints = (
  request: Request,
  run: () => Reply | Promise<Reply>,
): Reply | Promise<Reply> => {
  if (request.engine.failPoints.size === 0) return run();
  const data = due(request);
  return data ? fail(data, run) : run();
};
