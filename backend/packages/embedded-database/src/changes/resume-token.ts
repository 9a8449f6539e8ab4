import { ensure } from '../common/errors.js';
import { type Doc, isDoc } from '../bson/values.js';

/** Where a stream goes on: behind a change of this start of the server. */
export type ResumePoint = {
  /** Hexadecimal, another one at each start. */
  readonly epoch: string;
  /** The number of the change. */
  readonly position: number;
  /** Whether the stream ended there. */
  readonly isEnd: boolean;
};

const TOKEN = /^([0-9a-f]{16})([0-9a-f]{16})(00|01)$/;

/** The token of an event, which only this server understands. */
export const tokenOf = ({ epoch, position, isEnd }: ResumePoint): Doc => ({
  _data: `${epoch}${position.toString(16).padStart(16, '0')}${isEnd ? '01' : '00'}`,
});

/** Reads a token. Errors: 14 for what is no document, 260 for no token of this server. */
export const readToken = (token: unknown): ResumePoint => {
  ensure(isDoc(token), 'TypeMismatch', 'a resume token must be an object');
  const [, epoch, position, end] = TOKEN.exec(String(token['_data'])) ?? [];
  ensure(epoch && position, 'InvalidResumeToken', 'the resume token is not one of this server');
  return { epoch, position: Number.parseInt(position, 16), isEnd: end === '01' };
};
