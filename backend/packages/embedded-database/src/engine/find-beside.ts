import { encodeReply } from '../bson/codec.js';
import type { Doc } from '../bson/values.js';
import type { Variables } from '../expression/expression.js';
import type { FindAside } from '../find/find-aside.js';
import type { Readers } from './readers.js';

/** Variables as the `let` of a command: their values, which are no expressions any more. */
const letOf = (variables: Variables): Doc =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      value === undefined ? '$$REMOVE' : { $literal: value },
    ]),
  );

/** Lets a reader find what a write is about. */
export const findBeside =
  (readers: Readers): FindAside =>
  ({ db, name }, request, { milliseconds, isAbandoned }) => {
    const { filter, sort, skip, limit, hint, collation, variables = {} } = request;
    const command = {
      find: name,
      filter,
      sort,
      skip,
      limit,
      hint,
      // without one it would be that of the collection
      collation: collation?.spec ?? { locale: 'simple' },
      let: letOf(variables),
      ...(milliseconds !== Infinity && { maxTimeMS: Math.max(1, Math.ceil(milliseconds)) }),
    };
    return readers.find({ db, body: encodeReply(command), isAbandoned }, milliseconds);
  };
