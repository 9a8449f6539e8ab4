import { ensure, refuse } from '../errors.js';
import { type Doc, field, firstKey, isDoc, setField, toBoolean, toNumber } from '../bson/values.js';
import { compileExpression, type Evaluate } from '../aggregate/expression.js';
import { changeArrays, elemMatch, positional, setComputed, slice } from './reshape.js';
import type { MatchOptions } from './matcher.js';

type Tree = { [name: string]: Tree | true };
type Transform = (doc: Doc, result: Doc) => void;
type Projection = ((doc: Doc) => Doc) & {
  /** The fields that are shown just as they are, when it does nothing else. */
  names?: ReadonlySet<string>;
};
export type ProjectionOptions = MatchOptions & {
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
  matched: string[];
  transforms: Transform[];
  computed: [path: string, evaluate: Evaluate][];
};

// Of computed fields only the documents and arrays are kept that hold them.
const treeOf = (paths: readonly string[], computed: Parsed['computed']): Tree => {
  const tree: Tree = {};
  for (const path of [...paths, ...computed.map(([path]) => path)]) {
    const parts = path.split('.');
    const last = parts.pop()!;
    let at = tree;
    for (const part of parts) {
      const next = (at[part] ??= {});
      if (next === true) return refuse(31249, `Path collision at ${path}`);
      at = next;
    }
    ensure(at[last] === undefined, 31250, `Path collision at ${path}`);
    if (paths.includes(path)) at[last] = true;
  }
  return tree;
};

/** The value without what the tree excludes, or with only what it includes; undefined for nothing. */
const prune = (value: unknown, tree: Tree, including: boolean): unknown => {
  if (Array.isArray(value)) {
    const items = value.map((item) => prune(item, tree, including));
    return including ? items.filter((item) => item !== undefined) : items;
  }
  if (!isDoc(value)) return including ? undefined : value;
  const result: Doc = {};
  for (const name in value) {
    const branch = field(tree, name) as Tree | true | undefined;
    const isWhole = including ? branch === true : branch === undefined;
    const isPart = branch !== undefined && branch !== true;
    const kept = isWhole ? value[name] : isPart ? prune(value[name], branch, including) : undefined;
    if (kept !== undefined) setField(result, name, kept);
  }
  return result;
};

/** Compiles a projection. Errors: 31253 and 31254 for a mix of inclusion and exclusion. */
export const compileProjection = (spec: Doc, options: ProjectionOptions = {}): Projection => {
  const parsed: Parsed = { paths: [], slices: [], matched: [], transforms: [], computed: [] };
  const isSingle = Object.keys(spec).filter((name) => name.endsWith('.$')).length < 2;
  ensure(isSingle, 31276, 'Cannot specify more than one positional projection per query.');
  parse(parsed, spec, '', options);
  const { included, id, paths, slices, matched, transforms, computed } = parsed;
  // where no field tells, an included `_id` does, then `$slice`, which shows the others, then `$elemMatch`
  const isAsked = id === true || (slices.length === 0 && matched.length > 0);
  const including = included ?? isAsked;
  // these neither include nor exclude, but beside included fields their own are shown too
  const shown = including ? [...paths, ...slices, ...matched] : paths;
  const tree = treeOf(shown, computed);
  // `_id` is shown unless it is excluded
  const hasId = including ? id !== false : id === false;
  if (hasId) tree['_id'] = (id === undefined && tree['_id']) || true;
  const project = (doc: Doc) => {
    const result = prune(doc, tree, including) as Doc;
    for (const transform of transforms) transform(doc, result);
    const values = computed.map(([path, evaluate]) => [path.split('.'), evaluate(doc)] as const);
    for (const [path, value] of values) setComputed(result, path, value);
    return result;
  };
  const isPlain = including && transforms.length + computed.length === 0;
  const isWhole = isPlain && Object.values(tree).every((branch) => branch === true);
  return Object.assign(project, isWhole && { names: new Set(Object.keys(tree)) });
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

const parseFlag = (parsed: Parsed, path: string, wanted: boolean, options: ProjectionOptions) => {
  if (path === '_id') return void (parsed.id = wanted);
  const isPositional = path.endsWith('.$');
  ensure(wanted || !isPositional, 31395, 'positional projection cannot be used with exclusion');
  const isInside = path.split('.').slice(0, -1).includes('$');
  ensure(!isInside, 31394, 'positional projection is only allowed at the end of a path');
  ensure(path[0] !== '$', 16410, `field names may not start with '$': ${path}`);
  const isMixed = parsed.included === !wanted;
  const [what, other] = wanted ? ['inclusion', 'exclusion'] : ['exclusion', 'inclusion'];
  const text = `Cannot do ${what} on field ${path} in ${other} projection`;
  ensure(!isMixed, wanted ? 31253 : 31254, text);
  parsed.included = wanted;
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
    const cut = slice(operand);
    parsed.transforms.push((_doc, result) => changeArrays(result, path, cut));
    parsed.slices.push(path);
  } else if (operator === '$elemMatch' && !options.inPipeline) {
    ensure(!path.includes('.'), 31275, 'Cannot use $elemMatch projection on a nested field.');
    parsed.matched.push(path);
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
