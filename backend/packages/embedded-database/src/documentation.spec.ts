import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const README = readFileSync(join(root, 'README.md'), 'utf8').replaceAll(/\s+/g, ' ');

/** Sources that the README names. */
const PATHS = [...README.matchAll(/`(src\/[^`\s]+)`/g)].map(([, path]) => path!);

/** Names that it says are in a file: `name()` in `src/…`, `Name` of `src/…`. */
const NAMES = [...README.matchAll(/`(\w+)(?:\(\))?`,? (?:in|of) `(src\/[^`\s]+\.ts)`/g)].map(
  ([, name, path]): [string, string] => [name!, path!],
);

/** Whether a source exports a name, or has a method of it. */
const declares = (source: string, name: string) =>
  new RegExp(`^export (async )?(const|function\\*?|class|type) ${name}\\b`, 'm').test(source) ||
  new RegExp(`^ {2}(get |async )?${name}[<(]`, 'm').test(source);

describe('The README of the package', () => {
  it('should name only sources that are there', () => {
    expect(PATHS.length).toBeGreaterThan(15);
    expect(PATHS.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('should name only what those sources declare', () => {
    expect(NAMES.length).toBeGreaterThan(20);
    const missing = NAMES.filter(
      ([name, path]) => !declares(readFileSync(join(root, path), 'utf8'), name),
    );
    expect(missing).toEqual([]);
  });
});
