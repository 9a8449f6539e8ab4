import { ensure } from '../errors.js';
import { type Doc, field, isDoc, isNumber, setField } from '../bson/values.js';
import { toBoolean, toNumber } from '../bson/values.js';
import { compileExpression, type Evaluate } from '../aggregate/expression.js';
import { compileElement, type MatchOptions } from './matcher.js';
import { setComputed } from './path.js';
import { positionOf } from './positional.js';

/** What becomes of a value where it stands: it is the one that was named, or it is changed. */
type Leaf = true | ((value: unknown, doc: Doc) => unknown);
type Tree = Map<string, Leaf | Tree>;
/** One field of a projection; `$slice` and `$elemMatch` neither include nor exclude. */
type Field = { path: string; includes?: boolean; leaf: Leaf; compute?: Evaluate };
export type ProjectionOptions = MatchOptions & {
  /** Needed for `array.$`: the filter that found the document. */
  filter?: Doc | undefined;
  /** Inside pipelines `$slice` and `$elemMatch` are not projections of their own. */
  inPipeline?: boolean;
  /** In `$addFields` every value is an expression, and nothing goes. */
  adds?: boolean;
};

// A computed value comes behind the fields that are shown as they are; only `_id` keeps its place.
const computed = (path: string, compute: Evaluate): Field => ({
  path,
  leaf: path === '_id' || (() => undefined),
  compute,
});

/** `$slice` in a projection: `count`, or `[skip, count]`. */
const slice = (path: string, operand: unknown): Field => {
  const [first = NaN, ...more] = [operand].flat().map(toNumber);
  const isShaped = more.length === (Array.isArray(operand) ? 1 : 0) && !Number.isNaN(first);
  ensure(isShaped, 28667, 'Invalid $slice syntax');
  const [skip, count] =
    more[0] === undefined ? [Math.min(0, first), Math.abs(first)] : [first, more[0]];
  ensure(more.length === 0 || count > 0, 28724, 'the count of $slice must be positive');
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
  return computed(path, (doc) => {
    const array = field(doc, path);
    const found = Array.isArray(array) ? array.filter(test).slice(0, 1) : [];
    return found.length > 0 ? found : undefined;
  });
};

/** A field that is shown or not; of `array.$` the element that the filter matched. */
const shown = (path: string, includes: boolean, options: ProjectionOptions): Field => {
  ensure(path[0] !== '$', 16410, `field names may not start with '$': ${path}`);
  const [array = '', after] = path.split(/\.\$(?=\.|$)/);
  if (after === undefined) return { path, includes, leaf: true };
  ensure(includes, 31395, 'positional projection cannot be used with exclusion');
  ensure(after === '', 31394, 'positional projection is only allowed at the end of a path');
  const leaf = (value: unknown, doc: Doc) => {
    if (!Array.isArray(value)) return value;
    const position = positionOf(doc, array, options.filter ?? {}, options);
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
    if (!options.adds && (typeof value === 'boolean' || isNumber(value))) {
      return shown(path, toBoolean(value), options);
    }
    const [[operator, operand] = []] = isDoc(value) ? Object.entries(value) : [['$']];
    ensure(
      operator !== undefined || options.adds,
      51270,
      'An empty sub-projection is not a valid value',
    );
    if (operator?.startsWith('$') === false) return fieldsOf(value as Doc, `${path}.`, options);
    const isExpression = Array.isArray(operand) && !isNumber(operand[0]);
    if (!options.inPipeline && operator === '$slice' && !isExpression) return slice(path, operand);
    if (!options.inPipeline && operator === '$elemMatch') return elemMatch(path, operand, options);
    return { ...computed(path, compileExpression(value, options)), includes: true };
  });

/** Whether a projection includes. Errors: 31253, 31254 and 31252 for a mix with exclusion. */
const includesOf = (fields: readonly Field[], isIdShown: boolean | undefined): boolean => {
  const telling = fields.filter(({ includes }) => includes !== undefined);
  const { includes } = telling[0] ?? {};
  const other = telling.find((one) => one.includes !== includes);
  const code = includes ? 31254 : other?.compute ? 31252 : 31253;
  ensure(!other, code, `Cannot do inclusion and exclusion in one projection: ${other?.path}`);
  // where no field tells, an included `_id` does, then `$slice`, which shows the others, then `$elemMatch`
  const isMatched = fields.length > 0 && fields.every(({ compute }) => compute);
  return includes ?? (isIdShown === true || isMatched);
};

type Plant = (tree: Tree, path: readonly string[], leaf: Leaf, adds?: boolean) => void;

const plant: Plant = (tree, [name = '', ...rest], leaf, adds) => {
  const branch = tree.get(name) ?? (new Map() as Tree);
  if (rest.length > 0) {
    ensure(branch instanceof Map, adds ? 40176 : 31249, `Path collision at ${name}`);
    tree.set(name, branch);
    return plant(branch, rest, leaf, adds);
  }
  ensure(!tree.has(name), adds ? 40176 : 31250, `Path collision at ${name}`);
  tree.set(name, leaf);
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

/** Compiles a projection. */
export const compileProjection = (spec: Doc, options: ProjectionOptions = {}) => {
  const isSingle = Object.keys(spec).filter((name) => name.endsWith('.$')).length < 2;
  ensure(isSingle, 31276, 'Cannot specify more than one positional projection per query.');
  const parsed = fieldsOf(spec, '', options);
  const isFlag = ({ path, leaf, compute }: Field) => path === '_id' && leaf === true && !compute;
  const id = parsed.find(isFlag)?.includes;
  const fields = parsed.filter((one) => !isFlag(one));
  const including = !options.adds && includesOf(fields, id);
  const tree: Tree = new Map();
  for (const { path, leaf } of fields) plant(tree, path.split('.'), leaf, options.adds);
  // `_id` is shown unless it is excluded
  const isIdNamed = including ? id !== false : id === false;
  if (isIdNamed && (id !== undefined || !tree.has('_id'))) plant(tree, ['_id'], true);
  return (doc: Doc): Doc => {
    const result = options.adds ? { ...doc } : (prune(doc, tree, including, doc) as Doc);
    for (const { path, compute } of fields) {
      if (compute) setComputed(result, path.split('.'), compute(doc));
    }
    return result;
  };
};
