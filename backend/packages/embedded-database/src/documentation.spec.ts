import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const PAGES = ['README.md', 'docs/one-find-and-one-update.md'];

const textOf = (page: string) => readFileSync(join(root, page), 'utf8').replaceAll(/\s+/g, ' ');

/** Sources and folders that a page names. */
const pathsIn = (page: string) =>
  [...textOf(page).matchAll(/`(src\/[^`\s]+)`/g)].map(([, path]) => path!);

/** Names that a page says are in a file: `name()` in `src/…`, `Name` of `src/…`. */
const namesIn = (page: string) =>
  [
    ...textOf(page).matchAll(/`(\w+)(?:\(\))?`,? (?:described )?(?:in|of) `(src\/[^`\s]+\.ts)`/g),
  ].map(([, name, path]): [string, string] => [name!, path!]);

/** Whether a source exports a name, or has a method of it. */
const declares = (source: string, name: string) =>
  new RegExp(`^export (async )?(const|function\\*?|class|type) ${name}\\b`, 'm').test(source) ||
  new RegExp(`^ {2}(get |async )?${name}[<(]`, 'm').test(source);

describe('The pages of the package', () => {
  it.each(PAGES)('should name only sources that are there: %s', (page) => {
    const paths = pathsIn(page);
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('should name only what those sources declare', () => {
    const names = PAGES.flatMap(namesIn);
    expect(names.length).toBeGreaterThan(40);
    const missing = names.filter(([name, path]) => {
      return !declares(readFileSync(join(root, path), 'utf8'), name);
    });
    expect(missing).toEqual([]);
  });
});
