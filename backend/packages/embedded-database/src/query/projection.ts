import { ensure } from '../common/errors.js';
import { type Doc, field, isDoc, isFlag, isNumber, setField } from '../bson/values.js';
import { toBoolean, toNumber } from '../bson/values.js';
import { compileExpression, type Evaluate } from '../expression/expression.js';
import { compileElement, type MatchOptions } from './filter.js';
import { setComputed } from '../values/path.js';
import { positionOf } from './positional.js';

/** What becomes of a value where it stands: it is the one that was named, or it is changed. */
type Leaf = true | ((value: unknown, root: Doc) => unknown);
type Tree = Map<string, Leaf | Tree>;
/** One field of a projection, as it stands or computed; `$slice` and `$elemMatch` do not include it. */
type Field = { path: string; includes?: boolean; leaf?: Leaf; compute?: Evaluate };
export type ProjectionOptions = MatchOptions & {
  /** Needed for `array.$`: the filter that found the document. */
  filter?: Doc | undefined;
  /** Inside pipelines `$slice` and `$elemMatch` are not projections of their own. */
  inPipeline?: boolean;
  /** In `$addFields` every value is an expression, and nothing goes. */
  adds?: boolean;
};

/** `$slice` in a projection: `count`, or `[skip, count]`. */
const slice = (path: string, operand: unknown): Field => {
  const [first = NaN, second, ...more] = [operand].flat().map(toNumber);
  const isShaped = Array.isArray(operand) === (second !== undefined) && more.length === 0;
  ensure(isShaped && !Number.isNaN(first), 28667, 'Invalid $slice syntax');
  ensure(second === undefined || second > 0, 28724, 'the count of $slice must be positive');
  const [skip, count] = second ? [first, second] : [Math.min(0, first), Math.abs(first)];
  const leaf: Leaf = (value) => {
    if (!Array.isArray(value)) return value;
    const from = skip < 0 ? Math.max(0, value.length + skip) : skip;
    return value.slice(from, from + count) as unknown[];
  };
  return { path, leaf };
};

/** `$elemMatch` in a projection: the first element that matches, or no field. */
const elemMatch = (path: string, operand: unknown, options: MatchOptions): Field => {
  ensure(isDoc(operand), 31274, 'elemMatch: Invalid argument, object required');
  ensure(!path.includes('.'), 31275, 'Cannot use $elemMatch projection on a nested field.');
  const test = compileElement(operand, options);
  const compute: Evaluate = (doc) => {
    const array = field(doc, path);
    const found = Array.isArray(array) ? array.filter(test).slice(0, 1) : [];
    return found.length > 0 ? found : undefined;
  };
  return { path, compute };
};

/** A field that is shown or not; of `array.$` the element that the filter matched. */
const shown = (path: string, includes: boolean, options: ProjectionOptions): Field => {
  ensure(path[0] !== '$', 16410, `field names may not start with '$': ${path}`);
  const [array = '', after] = path.split(/\.\$(?=\.|$)/);
  if (after === undefined) return { path, includes, leaf: true };
  ensure(includes, 31395, 'positional projection cannot be used with exclusion');
  ensure(after === '', 31394, 'positional projection is only allowed at the end of a path');
  const leaf: Leaf = (value, root) => {
    if (!Array.isArray(value)) return value;
    const position = positionOf(root, array, options.filter ?? {}, options);
    const text = "positional operator '.$' couldn't find a matching element in the array";
    ensure(position !== undefined, 51246, `Executor error during find command :: ${text}`);
    return [value[position] as unknown];
  };
  return { path: array, includes, leaf };
};

const fieldsOf = (spec: Doc, prefix: string, options: ProjectionOptions): Field[] =>
  Object.entries(spec).flatMap(([name, value]) => {
    const path = prefix + name;
    const isName = !(options.adds ? /(^|\.)(\$|\.|$)/ : /^$/).test(name);
    ensure(isName, 40353, `'${path}' is not a valid path: a part is empty or begins with '$'`);
    if (isFlag(value) && !options.adds) return shown(path, toBoolean(value), options);
    const [[operator, operand] = []] = isDoc(value) ? Object.entries(value) : [['$']];
    const isValue = operator !== undefined || options.adds;
    ensure(isValue, 51270, 'An empty sub-projection is not a valid value');
    if (operator?.startsWith('$') === false) return fieldsOf(value as Doc, `${path}.`, options);
    const isExpression = Array.isArray(operand) && !isNumber(operand[0]);
    if (!options.inPipeline && operator === '$slice' && !isExpression) return slice(path, operand);
    if (!options.inPipeline && operator === '$elemMatch') return elemMatch(path, operand, options);
    return { path, includes: true, compute: compileExpression(value, options) };
  });

type Plant = (tree: Tree, path: readonly string[], leaf: Leaf, adds?: boolean) => void;

const plant: Plant = (tree, [name = '', ...rest], leaf, adds) => {
  const branch = tree.get(name) ?? (new Map() as Tree);
  const isFree = rest.length > 0 ? branch instanceof Map : !tree.has(name);
  const code = adds ? 40176 : rest.length > 0 ? 31249 : 31250;
  ensure(isFree, code, `Path collision at ${name}`);
  tree.set(name, rest.length > 0 ? branch : leaf);
  if (branch instanceof Map && rest.length > 0) plant(branch, rest, leaf, adds);
};

/** The value without what a tree excludes, or with only what it includes; undefined for nothing. */
const prune = (value: unknown, tree: Tree, including: boolean, root: Doc): unknown => {
  if (Array.isArray(value)) {
    const items = value.map((item) => prune(item, tree, including, root));
    return including ? items.filter((item) => item !== undefined) : items;
  }
  if (!isDoc(value)) return including ? undefined : value;
  const result: Doc = {};
  for (const name in value) {
    const branch = tree.get(name);
    let kept: unknown = (branch === true) === including ? value[name] : undefined;
    if (branch instanceof Map) kept = prune(value[name], branch, including, root);
    else if (typeof branch === 'function') kept = branch(value[name], root);
    if (kept !== undefined) setField(result, name, kept);
  }
  return result;
};

/** Compiles a projection. Errors: 31253, 31254 and 31252 for a mix of inclusion and exclusion. */
export const compileProjection = (spec: Doc, options: ProjectionOptions = {}) => {
  const isSingle = Object.keys(spec).filter((name) => name.endsWith('.$')).length < 2;
  ensure(isSingle, 31276, 'Cannot specify more than one positional projection per query.');
  const all = fieldsOf(spec, '', options);
  const id = all.find(({ path, leaf }) => path === '_id' && leaf === true);
  const fields = all.filter((one) => one !== id);
  const telling = fields.filter((one) => one.includes !== undefined);
  const { includes } = telling[0] ?? {};
  const other = telling.find((one) => one.includes !== includes);
  const code = includes ? 31254 : other?.compute ? 31252 : 31253;
  ensure(!other, code, `Cannot do inclusion and exclusion in one projection: ${other?.path}`);
  // where no field tells, an included `_id` does, then `$slice`, which shows the others, then `$elemMatch`
  const isMatched = fields.length > 0 && fields.every(({ compute }) => compute);
  const including = !options.adds && (includes ?? (id?.includes === true || isMatched));
  const tree: Tree = new Map();
  // a computed value comes behind the fields that are shown as they are; only `_id` keeps its place
  const ofComputed = (path: string) => path === '_id' || (() => undefined);
  for (const { path, leaf = ofComputed(path) } of fields)
    plant(tree, path.split('.'), leaf, options.adds);
  // `_id` is shown unless it is excluded
  const isIdNamed = including !== (id?.includes === false);
  if (isIdNamed && (id || !tree.has('_id'))) plant(tree, ['_id'], true);
  return (doc: Doc): Doc => {
    const result = options.adds ? { ...doc } : (prune(doc, tree, including, doc) as Doc);
    for (const { path, compute } of fields) {
      if (compute) setComputed(result, path.split('.'), compute(doc));
    }
    return result;
  };
};
