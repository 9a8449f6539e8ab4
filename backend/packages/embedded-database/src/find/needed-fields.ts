import { decode } from '../bson/codec.js';
import { type Doc, isFlag, toBoolean } from '../bson/values.js';

/**
 * Makes a function that decodes only those top-level fields of a stored document that some paths
 * begin with; all of it when one of them is an operator, which may look at everything.
 */
export const fieldReader = (paths: readonly string[]): ((body: Buffer) => Doc) => {
  if (paths.some((path) => path.startsWith('$'))) return (body) => decode(body);
  const names = new Set(paths.map((path) => path.split('.')[0]!));
  return (body) => decode(body, names);
};

const DOT_OR_DOLLAR = /[.$]/;

const keepsWholeField = ([name, value]: [string, unknown]): boolean =>
  !DOT_OR_DOLLAR.test(name) && isFlag(value) && toBoolean(value);

/**
 * The top-level fields that a projection keeps as they are stored, such as `{ name: 1, _id: 0 }`;
 * undefined for a projection that does anything else.
 */
export const plainFieldsOf = (projection: Doc): ReadonlySet<string> | undefined => {
  const { _id: id = true, ...others } = projection;
  const fields = Object.entries(others);
  const isPlain = fields.length > 0 && fields.every(keepsWholeField) && isFlag(id);
  if (!isPlain) return undefined;
  const names = fields.map(([name]) => name);
  return new Set(toBoolean(id) ? [...names, '_id'] : names);
};
