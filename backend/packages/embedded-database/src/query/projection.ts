import { ensure, refuse } from '../errors.js';
import { type Doc, field, firstKey, isDoc, setField, toBoolean, toNumber } from '../bson/values.js';
import { compileExpression, type Evaluate } from '../aggregate/expression.js';
import { type MatchOptions, compileElement } from './matcher.js';
import { valuesAt } from './path.js';
import { positionOf } from './positional.js';

type Tree = { [name: string]: Tree | true };
type Transform = (doc: Doc, result: Doc) => void;
type Projection = (doc: Doc) => Doc;
type ProjectionOptions = MatchOptions & {
  /** Needed for `array.$`: the filter that found the document. */
  filter?: Doc | undefined;
  /** Inside pipelines `$slice` and `$elemMatch` are not projections of their own. */
  inPipeline?: boolean;
};

type Parsed = {
  included?: boolean;
  id?: boolean;
  paths: string[];
  slices: string[];
  transforms: Transform[];
  computed: [path: string, evaluate: Evaluate][];
};

const treeOf = (paths: readonly string[]): Tree => {
  const tree: Tree = {};
  for (const path of paths) {
    const parts = path.split('.');
    const last = parts.pop()!;
    let at = tree;
    for (const part of parts) {
      const next = (at[part] ??= {});
      if (next === true) return refuse(31249, `Path collision at ${path}`);
      at = next;
    }
    ensure(at[last] === undefined, 31250, `Path collision at ${path}`);
    at[last] = true;
  }
  return tree;
};

/** Compiles a projection. Errors: 31253 and 31254 for a mix of inclusion and exclusion. */
export const compileProjection = (spec: Doc, options: ProjectionOptions = {}): Projection => {
  const parsed: Parsed = { paths: [], slices: [], transforms: [], computed: [] };
  parse(parsed, spec, '', options);
  const { included, id, paths, slices, transforms, computed } = parsed;
  const isIdOnly = id === true && transforms.length === 0;
  const including = included ?? (computed.length > 0 || isIdOnly);
  // a slice neither includes nor excludes, but beside included fields its own is shown too
  const shown = including ? slices.filter((path) => !paths.includes(path)) : [];
  const tree = treeOf([...paths, ...shown]);
  const changed = including ? include(tree, id) : exclude(tree, id);
  return (doc) => {
    const result = changed(doc);
    for (const transform of transforms) transform(doc, result);
    if (computed.length === 0) return result;
    const values = computed.map(([path, evaluate]) => [path.split('.'), evaluate(doc)] as const);
    for (const [path, value] of values) setComputed(result, path, value);
    return result;
  };
};

/** The fields that a projection shows as they are; undefined for one that does more than that. */
export const wholeFields = (spec: Doc): ReadonlySet<string> | undefined => {
  const { _id: id = true, ...rest } = spec;
  const isFlag = (value: unknown) => typeof value === 'boolean' || typeof value === 'number';
  const names = Object.keys(rest);
  const isPlain = names.every(
    (name) => isFlag(rest[name]) && toBoolean(rest[name]) && !name.includes('.'),
  );
  if (names.length === 0 || !isPlain || !isFlag(id)) return undefined;
  return new Set(toBoolean(id) ? ['_id', ...names] : names);
};

const include =
  (tree: Tree, id: boolean | undefined): Projection =>
  (doc) => {
    const result: Doc = {};
    const picked = includeTree(doc, tree) as Doc;
    const isPart = id === undefined && isDoc(tree['_id']);
    const known = isPart ? picked['_id'] : field(doc, '_id');
    if (id !== false && known !== undefined) result['_id'] = known;
    for (const name in picked) if (name !== '_id') setField(result, name, picked[name]);
    return result;
  };

const exclude =
  (tree: Tree, id: boolean | undefined): Projection =>
  (doc) => {
    const result = excludeTree(doc, tree) as Doc;
    if (id === false) delete result['_id'];
    return result;
  };

const parse = (parsed: Parsed, spec: Doc, prefix: string, options: ProjectionOptions) => {
  for (const name in spec) {
    const value = spec[name];
    ensure(name !== '', 40353, 'FieldPath must not end with a ".".');
    if (isDoc(value)) parseDoc(parsed, value, prefix + name, options);
    else if (typeof value === 'boolean' || !Number.isNaN(toNumber(value)))
      parseFlag(parsed, prefix + name, toBoolean(value), options);
    else compute(parsed, prefix + name, value, options);
  }
};

const setIncluded = (parsed: Parsed, path: string, wanted: boolean) => {
  const isMixed = parsed.included !== undefined && parsed.included !== wanted;
  const [what, other, code] = wanted
    ? (['inclusion', 'exclusion', 31253] as const)
    : (['exclusion', 'inclusion', 31254] as const);
  ensure(!isMixed, code, `Cannot do ${what} on field ${path} in ${other} projection`);
  parsed.included = wanted;
};

const parseFlag = (parsed: Parsed, path: string, wanted: boolean, options: ProjectionOptions) => {
  if (path === '_id') return void (parsed.id = wanted);
  const isPositional = path.endsWith('.$');
  setIncluded(parsed, path, wanted || isPositional);
  const shown = isPositional ? path.slice(0, -2) : path;
  parsed.paths.push(shown);
  if (isPositional) parsed.transforms.push(positional(shown, options));
};

const parseDoc = (parsed: Parsed, value: Doc, path: string, options: ProjectionOptions) => {
  const operator = firstKey(value);
  ensure(operator !== undefined, 51270, 'An empty sub-projection is not a valid value');
  const operand = value[operator];
  const isExpression = Array.isArray(operand) && Number.isNaN(toNumber(operand[0]));
  if (!operator.startsWith('$')) parse(parsed, value, `${path}.`, options);
  else if (operator === '$slice' && !options.inPipeline && !isExpression) {
    parsed.transforms.push(slice(path, operand));
    parsed.slices.push(path);
  } else if (operator === '$elemMatch' && !options.inPipeline) {
    ensure(!path.includes('.'), 31275, 'Cannot use $elemMatch projection on a nested field.');
    parsed.included ??= true;
    if (parsed.included) parsed.paths.push(path);
    parsed.transforms.push(elemMatch(path, operand, options));
  } else {
    ensure(operator !== '$meta', 'BadValue', '$meta is not supported: there are no text scores');
    compute(parsed, path, value, options);
  }
};

const compute = (parsed: Parsed, path: string, value: unknown, options: ProjectionOptions) => {
  const mayCompute = parsed.included !== false;
  ensure(mayCompute, 31252, 'Cannot use an expression in an exclusion projection');
  parsed.computed.push([path, compileExpression(value, options.variables)]);
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
    const kept = branch && (branch === true ? value[name] : includeTree(value[name], branch));
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

type Change = (array: unknown[]) => unknown;

// Changes arrays at a path in the result without touching the original document.
const mapArrays = (value: unknown, [name, ...rest]: string[], change: Change): unknown => {
  if (name === undefined) return Array.isArray(value) ? change(value as unknown[]) : value;
  if (Array.isArray(value)) return value.map((item) => mapArrays(item, [name, ...rest], change));
  if (!isDoc(value) || field(value, name) === undefined) return value;
  return { ...value, [name]: mapArrays(value[name], rest, change) };
};

const changeArrays = (result: Doc, path: string, change: Change) => {
  const [name, ...rest] = path.split('.') as [string, ...string[]];
  const value = field(result, name);
  if (value !== undefined) setField(result, name, mapArrays(value, rest, change));
};

const slice = (path: string, operand: unknown): Transform => {
  const [first = NaN, count] = [operand].flat().map(toNumber);
  ensure(!Number.isNaN(first), 28667, 'Invalid $slice syntax');
  ensure(count === undefined || count > 0, 28724, 'the count of $slice must be positive');
  const cut: Change = (array) => {
    if (count === undefined) return first < 0 ? array.slice(first) : array.slice(0, first);
    const from = first < 0 ? Math.max(0, array.length + first) : first;
    return array.slice(from, from + count);
  };
  return (_doc, result) => changeArrays(result, path, cut);
};

const elemMatch = (path: string, operand: unknown, options: ProjectionOptions): Transform => {
  ensure(isDoc(operand), 31274, 'elemMatch: Invalid argument, object required');
  const test = compileElement(operand, options);
  return (doc, result) => {
    const array = field(doc, path);
    const found = Array.isArray(array) ? array.filter((item) => test(item)).slice(0, 1) : [];
    if (found.length) setField(result, path, found);
    else delete result[path];
  };
};

const positional =
  (path: string, { filter = {} }: ProjectionOptions): Transform =>
  (doc, result) => {
    if (!Array.isArray(valuesAt(doc, path.split('.'))[0])) return;
    const position = positionOf(doc, path, filter);
    const text = "positional operator '.$' couldn't find a matching element in the array";
    ensure(position !== undefined, 51246, `Executor error during find command :: ${text}`);
    changeArrays(result, path, (items) => [items[position]]);
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
