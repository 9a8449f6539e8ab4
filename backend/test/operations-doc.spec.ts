import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe('docs/operations.md', () => {
  it('should name programs that there are', () => {
    const named = [...text.matchAll(/\bbackend\/dist\/([\w/.]+)\.js/g)].map(([, name]) => name);
    expect(new Set(named).size).toBeGreaterThan(4);
    const missing = named.filter((name) => !existsSync(join(root, `backend/src/${name}.ts`)));
    expect(missing).toEqual([]);
  });

  it('should name commands that there are', () => {
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('should name every variable that is read, with no other', () => {
    const source = readFileSync(
      join(root, 'backend/src/core/platform/config/read-environment.ts'),
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
