import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies, subset } from 'semver';

const root = join(__dirname, '../..');

type Package = {
  readonly engines?: { readonly node?: string };
  readonly optional?: boolean;
};

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, Package>;
};
const ours = ((): string => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  return engines.node;
})();

const asked = Object.entries(packages).flatMap<[string, string]>(([path, { engines, optional }]) =>
  path.includes('node_modules/') && engines?.node && !optional ? [[path, engines.node]] : [],
);

describe('engines of package.json', () => {
  it('should allow no Node that a dependency does not', () => {
    expect(asked.length).toBeGreaterThan(500);
    expect(asked.filter(([, range]) => !subset(ours, range))).toEqual([]);
  });

  it.each(['22.22.2', '24.14.9', '25.9.0'])(
    'should refuse %s for the sake of a dependency',
    (version) => {
      expect(satisfies(version, ours)).toBe(false);
      expect(asked.filter(([, range]) => !satisfies(version, range))).not.toEqual([]);
    },
  );

  it('should be the same in each project and in the documents', () => {
    const manifests = globSync(
      ['{backend,frontend}/package.json', 'backend/packages/*/package.json'],
      {
        cwd: root,
      },
    );
    expect(manifests).toHaveLength(7);
    for (const manifest of manifests) {
      expect({ manifest, ...JSON.parse(read(manifest)) }).toMatchObject({
        manifest,
        engines: { node: ours },
      });
    }
    for (const file of ['README.md', 'docs/operations.md', 'docs/operations/deploy.md']) {
      expect({ file, text: read(file) }).toMatchObject({
        file,
        text: expect.stringContaining('Node 22.22.3, 24.15, 26 or newer'),
      });
    }
    expect(ours).toBe('^22.22.3 || ^24.15.0 || >=26.0.0');
  });
});
