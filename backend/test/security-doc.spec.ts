import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
const files = ['backend/src', 'backend/test', 'backend/packages', 'frontend/src'].flatMap(
  (folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.spec\.tsx?$|^api\/.*\.ts$/.test(file))
      .map((file) => `${folder}/${file}`),
);

describe('docs/security.md', () => {
  it('should name tests that are there', () => {
    const named = [...new Set(text.match(/[\w./*-]+\.spec\.tsx?|api\/[\w/*-]+\.ts/g))];
    expect(named.length).toBeGreaterThan(15);
    const missing = named.filter((name) => {
      const pattern = new RegExp(`(^|/)${name.replace(/[.]/g, '\\.').replace(/\*+/g, '.*')}$`);
      return !files.some((file) => pattern.test(file));
    });
    expect(missing).toEqual([]);
  });

  it('should speak of every chapter of the standard', () => {
    const chapters = [...text.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number));
    expect(chapters).toEqual(Array.from({ length: 17 }, (_, i) => i + 1));
  });
});
