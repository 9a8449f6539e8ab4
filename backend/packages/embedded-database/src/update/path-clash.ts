/** A path, and the other one that it is or leads through. */
export type PathClash = { path: string; at: string };

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
