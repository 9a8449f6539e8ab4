import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

type Package = { readonly link?: boolean; readonly integrity?: string; readonly resolved?: string };

const packages = Object.entries(
  (JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> }).packages,
).filter(([path, { link }]) => path.includes('node_modules/') && !link);

describe('what is installed (ASVS 15.1.2)', () => {
  it('should be named by the lock file with its hash, from the registry that you have set', () => {
    expect(packages.length).toBeGreaterThan(100);
    const odd = packages.filter(
      ([, { integrity, resolved }]) => !integrity?.startsWith('sha512-') || resolved !== undefined,
    );
    expect(odd.map(([path]) => path)).toEqual([]);
  });

  it('should run no script of its own', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });
});
