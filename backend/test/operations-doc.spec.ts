import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe('docs/operations.md', () => {
  it('should name programs that there are', () => {
    const release = readFileSync(join(root, 'backend/release/release.mjs'), 'utf8');
    const programs = new Map(
      [...release.matchAll(/^ {2}(\w+): '([\w/.]+)\.js',$/gm)].map(([, name, file]) => [
        name,
        file,
      ]),
    );
    const named = [...text.matchAll(/\bserver\/(\w+)\.js/g)].map(([, name]) => name);
    expect(new Set(named).size).toBeGreaterThan(4);
    expect(named.filter((name) => !programs.has(name))).toEqual([]);
    const files = [...programs.values()];
    expect(files.filter((file) => !existsSync(join(root, `backend/src/${file}.ts`)))).toEqual([]);
    expect(text).not.toContain('backend/dist');
  });

  it('should name commands that there are', () => {
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('should name every variable that is read, with no other', () => {
    const source = readFileSync(
      join(root, 'backend/src/platform/config/read-environment.ts'),
      'utf8',
    );
    const read = [...source.matchAll(/\.\w+\(\s*'([A-Z_]{4,})'/g)].map(([, name]) => name);
    const table = text.slice(0, text.indexOf('## Deploy'));
    const named = [...table.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, cell]) =>
      [...(cell ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    expect(new Set(named)).toEqual(new Set(read));
  });
});
