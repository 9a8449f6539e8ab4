import { type CommandError, failure } from '../common/errors.js';
import { type Doc, field, isContainer, isDoc } from '../bson/values.js';
import { ARRAY_POSITION } from './path.js';

/** Stands for an empty array, which has a place of its own in an index and in an order: below null. */
export const EMPTY_ARRAY = Symbol('empty array');

/**
 * How far the walk along one field's path has come. `rest` is set while the walk stands before an
 * array: it is what is left of the path, which continues inside each element. Otherwise `value` is
 * the value at the end of the path.
 */
type Walk = { value: unknown; rest?: readonly string[] };

/** Follows a path to its end, or to the first array on the way. */
const advance = (start: unknown, path: readonly string[]): Walk => {
  let value = start;
  for (const [i, name] of path.entries()) {
    if (Array.isArray(value)) {
      const isPosition = ARRAY_POSITION.test(name) && Number(name) < value.length;
      if (!isPosition) return { value, rest: path.slice(i) };
    }
    value = isContainer(value) ? field(value, name) : undefined;
  }
  return Array.isArray(value) ? { value, rest: [] } : { value };
};

/** Continues a walk inside one element of the array that it stands before. */
const enterElement = ({ value, rest }: Walk, element: unknown): Walk => {
  if (!rest) return { value };
  if (rest.length === 0) return { value: element };
  // plain values and arrays directly inside an array have no fields
  return isDoc(element) ? advance(element, rest) : { value: undefined };
};

const parallelArrays = (): CommandError =>
  failure('CannotIndexParallelArrays', 'cannot index parallel arrays');

/** Begins the walk along the path of each field. */
export const walksOf = (fields: readonly { parts: readonly string[] }[], doc: Doc): Walk[] =>
  fields.map(({ parts }) => advance(doc, parts));

/**
 * Ends the walks: one tuple of values, in the order of the fields, for each element of the array that
 * their paths share. Error 171, or another one, when two of them cross different arrays: which
 * elements belong together is unknown.
 */
export const tuplesOf = (walks: readonly Walk[], clash = parallelArrays): unknown[][] => {
  const open = walks.filter(({ rest }) => rest !== undefined);
  if (open.length === 0) return [walks.map(({ value }) => value)];
  const array = open[0]!.value as unknown[];
  if (open.some(({ value }) => value !== array)) throw clash();
  const elements = array.length > 0 ? array : [EMPTY_ARRAY];
  return elements.flatMap((element) => {
    const entered = walks.map((walk) => enterElement(walk, element));
    return tuplesOf(entered, clash);
  });
};
