import { ensure } from '../common/errors.js';
import type { Doc } from '../bson/values.js';
import { setComputed } from '../values/path.js';
import {
  type ProjectionField,
  projectionFields,
  type ProjectionOptions,
} from './projection-field.js';
import { addPath, type Leaf, prune, type Tree } from './projection-tree.js';

const checkPositional = (projection: Doc): void => {
  const positional = Object.keys(projection).filter((name) => name.endsWith('.$'));
  const text = 'Cannot specify more than one positional projection per query.';
  ensure(positional.length <= 1, 31276, text);
};

/** Whether the fields but `_id` are included or excluded; undefined where none of them says. */
const directionOf = (fields: readonly ProjectionField[]): boolean | undefined => {
  const flagged = fields.filter(({ includes }) => includes !== undefined);
  const includes = flagged[0]?.includes;
  const other = flagged.find((field) => field.includes !== includes);
  const code = includes ? 31254 : other?.compute ? 31252 : 31253;
  ensure(!other, code, `Cannot do inclusion and exclusion in one projection: ${other?.path}`);
  return includes;
};

/** A computed value comes behind the fields that are shown as they are; only `_id` keeps its place. */
const leafOf = ({ path, leaf }: ProjectionField): Leaf => {
  if (leaf !== undefined) return leaf;
  return path === '_id' ? true : () => undefined;
};

/** A projection that is understood: which fields it keeps, and which it computes. */
type Plan = { tree: Tree; including: boolean; computed: ProjectionField[] };

const planOf = (projection: Doc, options: ProjectionOptions): Plan => {
  checkPositional(projection);
  const { addsFields = false } = options;
  const all = projectionFields(projection, options);
  // `_id` is shown unless it is excluded, also beside excluded or included fields
  const id = all.find(({ path, leaf }) => path === '_id' && leaf === true);
  const fields = all.filter((field) => field !== id);
  // without such a field an included `_id` decides; `$slice` alone shows the others, `$elemMatch` does not
  const hasOnlyComputed = fields.length > 0 && fields.every(({ compute }) => compute);
  const includes = directionOf(fields) ?? (id?.includes === true || hasOnlyComputed);
  const including = includes && !addsFields;
  const tree: Tree = new Map();
  for (const field of fields) addPath(tree, field.path.split('.'), leafOf(field), addsFields);
  const isIdNamed = including !== (id?.includes === false);
  if (isIdNamed && (id || !tree.has('_id'))) addPath(tree, ['_id'], true);
  return { tree, including, computed: fields.filter(({ compute }) => compute) };
};

/**
 * Compiles a projection. Errors: 31253, 31254 and 31252 for a mix of inclusion and exclusion, 31249
 * and 31250 for paths that collide, and those of expressions.
 */
export const compileProjection = (
  projection: Doc,
  options: ProjectionOptions = {},
): ((doc: Doc) => Doc) => {
  const { tree, including, computed } = planOf(projection, options);
  const computations = computed.map(({ path, compute }) => {
    return { parts: path.split('.'), compute: compute! };
  });
  return (doc) => {
    const result = options.addsFields ? { ...doc } : (prune(doc, tree, including, doc) as Doc);
    for (const { parts, compute } of computations) setComputed(result, parts, compute(doc));
    return result;
  };
};
