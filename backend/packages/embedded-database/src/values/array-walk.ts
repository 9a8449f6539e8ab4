import { failure } from '../common/errors.js';
import { type Doc, field, isDoc } from '../bson/values.js';
import { INDEX, isContainer } from './path.js';

/** Stands for an empty array, which has a place of its own in an index and in an order: below null. */
export const EMPTY_ARRAY = Symbol('empty array');

// How far the walk along one field's path has come: what is left of it stands before an array, and is
// undefined when the value is final.
type Walk = { value: unknown; rest?: readonly string[] };

const advance = (start: unknown, path: readonly string[]): Walk => {
  let value = start;
  for (const [at, name] of path.entries()) {
    const isPosition = Array.isArray(value) && INDEX.test(name) && Number(name) < value.length;
    if (Array.isArray(value) && !isPosition) return { value, rest: path.slice(at) };
    value = isContainer(value) ? field(value, name) : undefined;
  }
  return Array.isArray(value) ? { value, rest: [] } : { value };
};

const enter = ({ value, rest }: Walk, item: unknown): Walk => {
  if (!rest) return { value };
  if (rest.length === 0) return { value: item };
  // scalars and arrays directly inside an array have no fields
  return isDoc(item) ? advance(item, rest) : { value: undefined };
};

const parallel = () => failure('CannotIndexParallelArrays', 'cannot index parallel arrays');

// One tuple of values for each element of the array that the paths share.
export const tuplesOf = (walks: Walk[], clash = parallel): unknown[][] => {
  const open = walks.filter(({ rest }) => rest);
  if (open.length === 0) return [walks.map(({ value }) => value)];
  const array = open[0]!.value as unknown[];
  if (open.some(({ value }) => value !== array)) throw clash();
  const items = array.length > 0 ? array : [EMPTY_ARRAY];
  const into = (item: unknown) => walks.map((walk) => enter(walk, item));
  return items.flatMap((item) => tuplesOf(into(item), clash));
};

/** Begins the walk along the path of each field. */
export const walksOf = (fields: readonly { parts: readonly string[] }[], value: Doc): Walk[] =>
  fields.map(({ parts }) => advance(value, parts));
