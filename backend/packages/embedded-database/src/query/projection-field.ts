import { ensure } from '../common/errors.js';
import { type Doc, field, isDoc, isFlag, isNumber, toBoolean, toNumber } from '../bson/values.js';
import { compileExpression, type Evaluate } from '../expression/expression.js';
import { compileElement, type FilterOptions } from './filter.js';
import { positionOf } from './positional.js';
import type { Leaf } from './projection-tree.js';

/** What a projection can see beside the document, and where it stands. */
export type ProjectionOptions = FilterOptions & {
  /** Needed for `array.$`: the filter that found the document. */
  filter?: Doc | undefined;
  /** Inside pipelines `$slice` and `$elemMatch` are not projections of their own. */
  inPipeline?: boolean;
  /** In `$addFields` every value is an expression, and no field goes. */
  addsFields?: boolean;
};

/** What a projection says about one path. */
export type ProjectionField = {
  path: string;
  /** Whether the field is included or excluded; missing for `$slice` and `$elemMatch`. */
  includes?: boolean;
  /** What becomes of the stored value. */
  leaf?: Leaf;
  /** Computes a value of its own. */
  compute?: Evaluate;
};

/** Which elements a `$slice` takes: `count`, negative for the last ones, or `[skip, count]`. */
const sliceRange = (operand: unknown): { skip: number; count: number } => {
  const [first = NaN, second, ...more] = [operand].flat().map(toNumber);
  const isShaped = Array.isArray(operand) === (second !== undefined) && more.length === 0;
  ensure(isShaped && !Number.isNaN(first), 28667, 'Invalid $slice syntax');
  if (second === undefined) return { skip: Math.min(0, first), count: Math.abs(first) };
  ensure(second > 0, 28724, 'the count of $slice must be positive');
  return { skip: first, count: second };
};

const sliceField = (path: string, operand: unknown): ProjectionField => {
  const { skip, count } = sliceRange(operand);
  const leaf: Leaf = (value) => {
    if (!Array.isArray(value)) return value;
    const from = skip < 0 ? Math.max(0, value.length + skip) : skip;
    return value.slice(from, from + count) as unknown[];
  };
  return { path, leaf };
};

/** `$elemMatch` shows an array of the first element that matches, or no field. */
const elemMatchField = (
  path: string,
  operand: unknown,
  options: ProjectionOptions,
): ProjectionField => {
  ensure(isDoc(operand), 31274, 'elemMatch: Invalid argument, object required');
  ensure(!path.includes('.'), 31275, 'Cannot use $elemMatch projection on a nested field.');
  const test = compileElement(operand, options);
  const compute: Evaluate = (doc) => {
    const array = field(doc, path);
    const position = Array.isArray(array) ? array.findIndex(test) : -1;
    return position < 0 ? undefined : [(array as unknown[])[position]];
  };
  return { path, compute };
};

/** `array.$` shows the element that the filter matched. */
const positionalField = (path: string, options: ProjectionOptions): ProjectionField => {
  const leaf: Leaf = (value, root) => {
    if (!Array.isArray(value)) return value;
    const position = positionOf(root, path, options.filter ?? {}, options);
    const text = "positional operator '.$' couldn't find a matching element in the array";
    ensure(position !== undefined, 51246, `Executor error during find command :: ${text}`);
    return [value[position] as unknown];
  };
  return { path, includes: true, leaf };
};

const POSITIONAL_PART = /\.\$(?=\.|$)/;

/** A path with 1 or 0 behind it. */
const flaggedField = (
  path: string,
  includes: boolean,
  options: ProjectionOptions,
): ProjectionField => {
  ensure(!path.startsWith('$'), 16410, `field names may not start with '$': ${path}`);
  const [array = '', after] = path.split(POSITIONAL_PART);
  const isPositional = after !== undefined;
  if (!isPositional) return { path, includes, leaf: true };
  ensure(includes, 31395, 'positional projection cannot be used with exclusion');
  ensure(after === '', 31394, 'positional projection is only allowed at the end of a path');
  return positionalField(array, options);
};

/** A part that is empty or begins with a dollar. */
const BAD_PART = /(^|\.)(\$|\.|$)/;

const checkName = (name: string, path: string, { addsFields }: ProjectionOptions): void => {
  const isDottedInside = addsFields && name !== path && name.includes('.');
  ensure(!isDottedInside, 40183, `'${name}' has a dot, and stands in a document: ${path}`);
  const isName = addsFields ? !BAD_PART.test(name) : name !== '';
  ensure(isName, 40353, `'${path}' is not a valid path: a part is empty or begins with '$'`);
};

/** `$slice` and `$elemMatch` as projections; undefined for everything else. */
const findOnlyField = (
  path: string,
  value: unknown,
  options: ProjectionOptions,
): ProjectionField | undefined => {
  if (options.inPipeline || !isDoc(value)) return undefined;
  const [[operator, operand] = []] = Object.entries(value);
  // `$slice` is also an expression, whose first argument is the array
  const isExpression = Array.isArray(operand) && !isNumber(operand[0]);
  if (operator === '$slice' && !isExpression) return sliceField(path, operand);
  return operator === '$elemMatch' ? elemMatchField(path, operand, options) : undefined;
};

const fieldsAt = (path: string, value: unknown, options: ProjectionOptions): ProjectionField[] => {
  if (isFlag(value) && !options.addsFields) return [flaggedField(path, toBoolean(value), options)];
  const [firstName] = isDoc(value) ? Object.keys(value) : [];
  const isEmpty = isDoc(value) && firstName === undefined;
  ensure(!isEmpty || options.addsFields, 51270, 'An empty sub-projection is not a valid value');
  const isNested = firstName !== undefined && !firstName.startsWith('$');
  if (isNested) return projectionFields(value as Doc, options, `${path}.`);
  const findOnly = findOnlyField(path, value, options);
  return [findOnly ?? { path, includes: true, compute: compileExpression(value, options) }];
};

/**
 * Reads a projection, whose documents stand for longer paths. Errors as MongoDB gives them, by the
 * numbers of the places in its source.
 */
export const projectionFields = (
  projection: Doc,
  options: ProjectionOptions,
  prefix = '',
): ProjectionField[] =>
  Object.entries(projection).flatMap(([name, value]) => {
    const path = prefix + name;
    checkName(name, path, options);
    return fieldsAt(path, value, options);
  });
