import { ensure } from '../common/errors.js';
import { type Doc, isDoc, setField } from '../bson/values.js';

/**
 * What becomes of a value at the end of a path: `true` is the field that was named, which is kept or
 * left out; a function changes it, and undefined takes it away.
 */
export type Leaf = true | ((value: unknown, root: Doc) => unknown);

/** The paths of a projection, part by part. */
export type Tree = Map<string, Leaf | Tree>;

/** MongoDB's codes for two paths of which one is, or leads through, the other. */
const COLLISION = { adding: 40176, branch: 31249, leaf: 31250 } as const;

/** Adds a path to a tree. Error 31249, 31250 or 40176 when it collides with another one. */
export const addPath = (
  tree: Tree,
  [name = '', ...rest]: readonly string[],
  leaf: Leaf,
  addsFields = false,
): void => {
  const isLast = rest.length === 0;
  const existing = tree.get(name);
  const isFree = existing === undefined || (!isLast && existing instanceof Map);
  const code = isLast ? COLLISION.leaf : COLLISION.branch;
  ensure(isFree, addsFields ? COLLISION.adding : code, `Path collision at ${name}`);
  if (isLast) {
    tree.set(name, leaf);
    return;
  }
  const branch: Tree = existing ?? new Map();
  tree.set(name, branch);
  addPath(branch, rest, leaf, addsFields);
};

/** A value without what a tree excludes, or with only what it includes; undefined for nothing. */
export const prune = (value: unknown, tree: Tree, including: boolean, root: Doc): unknown => {
  if (Array.isArray(value)) {
    const items = value.map((item) => prune(item, tree, including, root));
    return including ? items.filter((item) => item !== undefined) : items;
  }
  if (isDoc(value)) return pruneDoc(value, tree, including, root);
  return including ? undefined : value;
};

const pruneDoc = (doc: Doc, tree: Tree, including: boolean, root: Doc): Doc => {
  const result: Doc = {};
  for (const name in doc) {
    const kept = pruneField(doc[name], tree.get(name), including, root);
    if (kept !== undefined) setField(result, name, kept);
  }
  return result;
};

const pruneField = (
  value: unknown,
  branch: Leaf | Tree | undefined,
  including: boolean,
  root: Doc,
): unknown => {
  if (branch instanceof Map) return prune(value, branch, including, root);
  if (typeof branch === 'function') return branch(value, root);
  const isNamed = branch === true;
  return isNamed === including ? value : undefined;
};
