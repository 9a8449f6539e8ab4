import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(__dirname, '..');
const read = (path: string) => readFileSync(join(src, path), 'utf8');

/** Those of `global.css` and `utilities.css`. */
const CLASSES = new Set(
  ['styles/global.css', 'styles/utilities.css'].flatMap((path) =>
    [...read(path).matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name),
  ),
);

/** What a component says of an element: `className="row gap-2"`, with a class of its module or without one. */
const said = (source: string) =>
  [...source.matchAll(/className=(?:"([^"]*)"|\{`\$\{styles\.\w+\} ([^`$]*)`\})/g)].flatMap(
    ([, alone, more]) => (alone ?? more ?? '').split(' ').filter(Boolean),
  );

describe('classes of the screens', () => {
  it('should be there for each word that a component says', () => {
    const unknown = globSync('**/*.tsx', { cwd: src })
      .flatMap((path) => said(read(path)).map((name) => ({ path, name })))
      .filter(({ name }) => !CLASSES.has(name));
    expect(unknown).toEqual([]);
  });

  it('should be said by a component, each of them', () => {
    const sources = globSync('**/*.{ts,tsx,css}', { cwd: src, exclude: ['styles/*.css'] })
      .map(read)
      .join('\n');
    const words = new Set(sources.match(/[a-z][\w-]*/g));
    const utilities = [...read('styles/utilities.css').matchAll(/\.([a-z][\w-]*)/g)];
    expect(utilities.map(([, name = '']) => name).filter((name) => !words.has(name))).toEqual([]);
  });
});
