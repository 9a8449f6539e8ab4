import { ensure } from '../common/errors.js';
import { decode, encode } from '../bson/codec.js';
import { pickFields } from '../bson/raw.js';
import { type Doc, firstKey, isDoc, isFlag, setField, toBoolean } from '../bson/values.js';

/** The fields to keep, part by part of their paths; true keeps all that is there. */
type Tree = Map<string, Tree | true>;

/** Errors: 31249 and 31250 for two paths of which one leads through the other. */
const addPath = (tree: Tree, [name = '', ...rest]: readonly string[]): void => {
  const existing = tree.get(name);
  const isLast = rest.length === 0;
  const isFree = existing === undefined || (!isLast && existing !== true);
  ensure(isFree, isLast ? 31250 : 31249, `Path collision at ${name}`);
  if (isLast) {
    tree.set(name, true);
    return;
  }
  const branch: Tree = existing ?? new Map();
  tree.set(name, branch);
  addPath(branch, rest);
};

/** A value with only what a tree names; undefined for one that has nothing of it. */
const prune = (value: unknown, tree: Tree | true): unknown => {
  if (tree === true) return value;
  if (Array.isArray(value)) {
    return value.map((item) => prune(item, tree)).filter((item) => item !== undefined);
  }
  if (!isDoc(value)) return undefined;
  const projected: Doc = {};
  for (const name in value) {
    const branch = tree.get(name);
    const inner = branch && prune(value[name], branch);
    if (inner !== undefined) setField(projected, name, inner);
  }
  return projected;
};

/**
 * Compiles a projection that names the fields to keep, such as `{ name: 1, 'members.user': 1 }`; `_id` is included as
 * well, and everything where none is named. Whole fields are cut out of the bytes, without decoding anything. Errors: 238 for a projection that
 * excludes or computes something, 31249 and 31250 for paths that collide.
 */
export const compileProjection = (projection: Doc = {}): ((body: Buffer) => Buffer) => {
  if (firstKey(projection) === undefined) return (body) => body;
  const tree: Tree = new Map();
  for (const [path, value] of Object.entries({ _id: 1, ...projection })) {
    const isIncluded = isFlag(value) && toBoolean(value) && !path.includes('$');
    ensure(
      isIncluded,
      'NotImplemented',
      `a projection can only name fields to keep, not '${path}'`,
    );
    addPath(tree, path.split('.'));
  }
  const pick = (body: Buffer) => pickFields(body, (name) => tree.has(name));
  if ([...tree.values()].every((branch) => branch === true)) return pick;
  return (body) => encode(prune(decode(pick(body)), tree) as Doc);
};
