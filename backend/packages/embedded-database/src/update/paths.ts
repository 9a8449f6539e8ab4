import { ensure } from '../common/errors.js';

/** Error 2, 52, 56 or 238 for a path that no document can have, or that is not supported. */
export const checkPath = (path: string): void => {
  const parts = path.split('.');
  const first = parts[0]!;
  ensure(!parts.includes(''), 'EmptyFieldName', `There is an empty field name in '${path}'`);
  const isFiltered = parts.some((part) => part.startsWith('$['));
  ensure(!isFiltered, 'NotImplemented', `'$[]' is not supported by this server: '${path}'`);
  const hasOnePosition = parts.indexOf('$') === parts.lastIndexOf('$');
  const misplaced = `Too many positional (i.e. '$') elements, or one in the first position, found in path '${path}'`;
  ensure(hasOnePosition && first !== '$', 'BadValue', misplaced);
  const text = `The dollar ($) prefixed field '${first}' in '${path}' is not valid for storage.`;
  ensure(!first.startsWith('$'), 'DollarPrefixedFieldName', text);
};

/** A path, and the other one that it is or leads through. */
type PathClash = { path: string; at: string };

/** The path itself and the paths that it leads through, the longest first. */
function* ancestorsOf(path: string): Generator<string> {
  let end = path.length;
  while (end > 0) {
    yield path.slice(0, end);
    end = path.lastIndexOf('.', end - 1);
  }
}

/** The first path that is, or leads through, another one of the list. */
export const clashIn = (paths: readonly string[]): PathClash | undefined => {
  const seen = new Set<string>();
  // the shorter first, so that a path comes after those that it leads through
  for (const path of paths.toSorted((a, b) => a.length - b.length)) {
    for (const at of ancestorsOf(path)) if (seen.has(at)) return { path, at };
    seen.add(path);
  }
  return undefined;
};
