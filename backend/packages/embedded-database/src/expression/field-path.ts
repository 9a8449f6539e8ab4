import { ensure } from '../common/errors.js';
import { field, isDoc } from '../bson/values.js';
import type { Evaluate, Scope, Variables } from './scope.js';

/** Follows a path through documents and arrays of them; what is no document in an array gives nothing. */
const follow = (start: unknown, parts: readonly string[]): unknown => {
  const [name, ...rest] = parts;
  if (name === undefined) return start;
  if (isDoc(start)) return follow(field(start, name), rest);
  if (!Array.isArray(start)) return undefined;
  return start
    .map((item) => (isDoc(item) ? follow(item, parts) : undefined))
    .filter((item) => item !== undefined);
};

/**
 * Compiles `$a.b`, which is short for `$$ROOT.a.b`, or the path of another variable such as `$$this.a`.
 * Errors: 40353 for a path with an empty part, 17276 for an unknown variable.
 */
export const compileFieldPath = (text: string, { variables }: Scope): Evaluate => {
  const path = text.startsWith('$$') ? text.slice(2) : `ROOT.${text.slice(1)}`;
  const [name = '', ...rest] = path.split('.');
  const isPath = name !== '' && !rest.includes('');
  ensure(isPath, 40353, `'${text}' is not a valid path: a part of it is empty`);
  if (name === 'ROOT' || name === 'CURRENT') return (doc) => follow(doc, rest);
  const known: Variables = { NOW: new Date(), ...variables, REMOVE: undefined };
  ensure(Object.hasOwn(known, name), 17276, `Use of undefined variable: ${name}`);
  return (_doc, locals = known) => {
    const values = Object.hasOwn(locals, name) ? locals : known;
    return follow(values[name], rest);
  };
};
