import { badValue, failureAt } from '../errors.js';
import { ease } from '../bson/codec.js';
import { type Doc, field, firstKey, isDoc, setField, toBoolean, toNumber } from '../bson/values.js';
import { compileExpression, type Evaluate } from '../aggregate/expression.js';
import { type MatchOptions, compileElement } from './matcher.js';
import { valuesAt } from './path.js';
import { positionOf } from './positional.js';

type Tree = { [name: string]: Tree | true };
type Transform = (doc: Doc, result: Doc) => void;
export type Projection = (doc: Doc) => Doc;
export type ProjectionOptions = MatchOptions & {
  /** Needed for `array.$`: the filter that found the document. */
  filter?: Doc | undefined;
  /** Inside pipelines `$slice` and `$elemMatch` are not projections of their own. */
  inPipeline?: boolean;
};

type Parsed = {
  included?: boolean;
  id?: boolean;
  tree: Tree;
  paths: string[];
  slices: string[];
  transforms: Transform[];
  computed: [path: string, evaluate: Evaluate][];
};

const mixed = (path: string, including: boolean) =>
  including
    ? failureAt(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
    : failureAt(31254, `Cannot do exclusion on field ${path} in inclusion projection`);

const addPath = (tree: Tree, path: string) => {
  const parts = path.split('.');
  const last = parts.pop()!;
  let at = tree;
  for (const part of parts) {
    const next = (at[part] ??= {});
    if (next === true) throw failureAt(31249, `Path collision at ${path}`);
    at = next;
  }
  if (at[last] !== undefined) throw failureAt(31250, `Path collision at ${path}`);
  at[last] = true;
};

/** Compiles a projection. Errors: 31253 and 31254 for a mix of inclusion and exclusion. */
export const compileProjection = (spec: Doc, options: ProjectionOptions = {}): Projection => {
  const parsed: Parsed = { tree: {}, paths: [], slices: [], transforms: [], computed: [] };
  parse(parsed, spec, '', options);
  const slicesOnly = parsed.transforms.length > 0 && parsed.included === undefined;
  const including =
    parsed.included ?? (parsed.computed.length > 0 || (!slicesOnly && parsed.id === true));
  // a slice neither includes nor excludes, but beside included fields its own is shown too
  const shown = including ? parsed.slices.filter((path) => !parsed.paths.includes(path)) : [];
  for (const path of [...parsed.paths, ...shown]) addPath(parsed.tree, path);
  return (doc) => {
    const result = including ? include(doc, parsed) : exclude(doc, parsed);
    for (const transform of parsed.transforms) transform(doc, result);
    if (parsed.computed.length > 0) addComputed(doc, result, parsed, options);
    return result;
  };
};

const include = (doc: Doc, { tree, id }: Parsed): Doc => {
  const result: Doc = {};
  if (id !== false && field(doc, '_id') !== undefined) result['_id'] = doc['_id'];
  const picked = includeTree(doc, tree) as Doc;
  for (const name in picked) if (name !== '_id') setField(result, name, picked[name]);
  if (id === undefined && isDoc(tree['_id'])) result['_id'] = picked['_id'];
  return result;
};

const exclude = (doc: Doc, { tree, id }: Parsed): Doc => {
  const result = excludeTree(doc, tree) as Doc;
  if (id === false) delete result['_id'];
  return result;
};

const parse = (parsed: Parsed, spec: Doc, prefix: string, options: ProjectionOptions) => {
  for (const name in spec) {
    const value = spec[name];
    const path = prefix + name;
    if (name === '') throw failureAt(40353, 'FieldPath must not end with a ".".');
    if (isDoc(value)) parseDoc(parsed, value, path, options);
    else if (typeof value === 'string' || Array.isArray(value))
      compute(parsed, path, value, options);
    else if (isFlag(value)) parseFlag(parsed, path, toBoolean(value), options);
    else compute(parsed, path, value, options);
  }
};

const isFlag = (value: unknown) => typeof value === 'boolean' || !Number.isNaN(toNumber(value));

const parseFlag = (parsed: Parsed, path: string, wanted: boolean, options: ProjectionOptions) => {
  if (path.endsWith('.$')) {
    const array = path.slice(0, -2);
    if (parsed.included === false) throw mixed(path, true);
    parsed.included = true;
    parsed.paths.push(array);
    parsed.transforms.push(positional(array, options));
    return;
  }
  if (path === '_id') {
    parsed.id = wanted;
    return;
  }
  if (parsed.included !== undefined && parsed.included !== wanted) throw mixed(path, wanted);
  parsed.included = wanted;
  parsed.paths.push(path);
};

const parseDoc = (parsed: Parsed, value: Doc, path: string, options: ProjectionOptions) => {
  const operator = firstKey(value);
  if (operator === undefined)
    throw failureAt(51270, 'An empty sub-projection is not a valid value');
  const isSlice =
    operator === '$slice' && !options.inPipeline && isSliceProjection(value[operator]);
  if (isSlice) {
    parsed.transforms.push(slice(path, value[operator]));
    parsed.slices.push(path);
  } else if (operator === '$elemMatch' && !options.inPipeline) {
    if (path.includes('.'))
      throw failureAt(31275, 'Cannot use $elemMatch projection on a nested field.');
    parsed.included ??= true;
    if (parsed.included) parsed.paths.push(path);
    parsed.transforms.push(elemMatch(path, value[operator], options));
  } else if (operator === '$meta') {
    throw badValue(
      `$meta is not supported: there are no text scores, record ids or sort keys to show`,
    );
  } else if (operator.startsWith('$')) compute(parsed, path, value, options);
  else parse(parsed, value, `${path}.`, options);
};

const isSliceProjection = (value: unknown) =>
  !Array.isArray(value) || !Number.isNaN(toNumber(value[0]));

const compute = (parsed: Parsed, path: string, value: unknown, options: ProjectionOptions) => {
  if (parsed.included === false) {
    throw failureAt(31252, 'Cannot use an expression in an exclusion projection');
  }
  const expression = options.inPipeline ? value : ease(value);
  parsed.computed.push([path, compileExpression(expression, options.variables)]);
  parsed.included = true;
};

const includeTree = (value: unknown, tree: Tree): unknown => {
  if (Array.isArray(value)) {
    return value.map((item) => includeTree(item, tree)).filter((item) => item !== undefined);
  }
  if (!isDoc(value)) return undefined;
  const result: Doc = {};
  for (const name in value) {
    const branch = field(tree, name) as Tree | true | undefined;
    if (branch === undefined) continue;
    const kept = branch === true ? value[name] : includeTree(value[name], branch);
    if (kept !== undefined) setField(result, name, kept);
  }
  return result;
};

const excludeTree = (value: unknown, tree: Tree): unknown => {
  if (Array.isArray(value)) return value.map((item) => excludeTree(item, tree));
  if (!isDoc(value)) return value;
  const result: Doc = {};
  for (const name in value) {
    const branch = field(tree, name) as Tree | true | undefined;
    if (branch === true) continue;
    setField(result, name, branch ? excludeTree(value[name], branch) : value[name]);
  }
  return result;
};

// Changes arrays at a path in the result without touching the original document.
const mapArrays = (
  value: unknown,
  parts: string[],
  change: (array: unknown[]) => unknown,
): unknown => {
  const [name, ...rest] = parts;
  if (name === undefined) return Array.isArray(value) ? change(value as unknown[]) : value;
  if (Array.isArray(value)) return value.map((item) => mapArrays(item, parts, change));
  if (!isDoc(value) || field(value, name) === undefined) return value;
  return { ...value, [name]: mapArrays(value[name], rest, change) };
};

const changeArrays = (result: Doc, path: string, change: (array: unknown[]) => unknown) => {
  const [name, ...rest] = path.split('.');
  const value = field(result, name!);
  if (value !== undefined) setField(result, name!, mapArrays(value, rest, change));
};

const slice = (path: string, operand: unknown): Transform => {
  const [first, count] = (Array.isArray(operand) ? operand : [operand]).map((one: unknown) =>
    toNumber(one),
  );
  if (Number.isNaN(first)) throw failureAt(28667, 'Invalid $slice syntax');
  if (count !== undefined && !(count > 0)) {
    throw failureAt(28724, 'First argument to $slice must be an array, but is of type: int');
  }
  const cut = (array: unknown[]) => {
    if (count === undefined) return first! < 0 ? array.slice(first) : array.slice(0, first);
    const from = first! < 0 ? Math.max(0, array.length + first!) : first!;
    return array.slice(from, from + count);
  };
  return (_doc, result) => changeArrays(result, path, cut);
};

const elemMatch = (path: string, operand: unknown, options: ProjectionOptions): Transform => {
  if (!isDoc(operand)) throw failureAt(31274, 'elemMatch: Invalid argument, object required');
  const test = compileElement(operand, options);
  return (doc, result) => {
    const array = field(doc, path);
    const found = Array.isArray(array) ? array.filter((item) => test(item)).slice(0, 1) : [];
    if (found.length) setField(result, path, found);
    else delete result[path];
  };
};

const positional = (path: string, options: ProjectionOptions): Transform => {
  return (doc, result) => {
    const [array] = valuesAt(doc, path.split('.'));
    if (!Array.isArray(array)) return;
    const position = positionOf(doc, path, options.filter ?? {});
    if (position === undefined) {
      throw failureAt(
        51246,
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      );
    }
    changeArrays(result, path, (items) => [items[position]]);
  };
};

/** Sets a computed value at a path, inside every element where the path crosses an array. */
export const setComputed = (target: Doc, parts: readonly string[], value: unknown): void => {
  const [name, ...rest] = parts as [string, ...string[]];
  if (rest.length === 0) {
    if (value === undefined) delete target[name];
    else setField(target, name, value);
    return;
  }
  const current = field(target, name);
  const inside = (item: unknown) => {
    const copy: Doc = isDoc(item) ? { ...item } : {};
    setComputed(copy, rest, value);
    return copy;
  };
  if (value === undefined && !isDoc(current) && !Array.isArray(current)) return;
  setField(target, name, Array.isArray(current) ? current.map(inside) : inside(current));
};

const addComputed = (doc: Doc, result: Doc, parsed: Parsed, options: ProjectionOptions) => {
  const source = options.inPipeline ? doc : ease(doc);
  const values = parsed.computed.map(([path, evaluate]) => [path, evaluate(source)] as const);
  for (const [path, value] of values) setComputed(result, path.split('.'), value);
};
