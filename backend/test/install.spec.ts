import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const root = join(__dirname, '../..');

type Package = {
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly deprecated?: string;
};

const packages = Object.entries(
  (
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, Package>;
    }
  ).packages,
).filter(([path, { link }]) => path.includes('node_modules/') && !link);

describe('what npm start installs', () => {
  // those for one kind of machine alone come on top: six on most
  // a third of them builds the service worker (vite-plugin-pwa, by workbox-build)
  const MAX_PACKAGES = 825;
  const forStart = packages.filter(
    ([, { dev, devOptional, os, cpu }]) => !dev && !devOptional && !os && !cpu,
  );

  it(`should be at most ${MAX_PACKAGES} packages`, () => {
    expect(forStart.length).toBeGreaterThan(100);
    expect(forStart.length).toBeLessThanOrEqual(MAX_PACKAGES);
  });

  it('should be nothing that only tests, lints or measures', () => {
    const names = forStart.map(([path]) => path.replace(/^.*node_modules\//, ''));
    const tools =
      /^(jest|@jest\/core|oxlint|oxfmt|knip|playwright|@testing-library|axe|fast-check|@swc)/;
    expect(names.filter((name) => tools.test(name))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining(['vite', 'nx', '@nestjs/cli']));
  });

  it('should be nothing that npm warns of as deprecated, nor the rest', () => {
    expect(packages.filter(([, { deprecated }]) => deprecated).map(([path]) => path)).toEqual([]);
  });
});

/** Stands in for npm: notes what it was asked for, and leaves behind what npm would. */
const NPM = `#!${process.execPath}
const { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
appendFileSync('npm.log', process.argv.slice(2, 4).join(' ') + '\\n');
rmSync('node_modules', { recursive: true, force: true });
mkdirSync('node_modules');
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const withTools = process.argv.includes('--include=dev');
const installed = Object.entries(packages).filter(([, { dev, devOptional, optional }]) => !optional && (withTools || !(dev || devOptional)));
writeFileSync(
  'node_modules/.package-lock.json',
  JSON.stringify({ packages: Object.fromEntries(installed) }),
);
`;

describe('installing before a command', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gridlock-install-'));
    cpSync(join(root, 'backend/scripts/lib'), join(folder, 'backend/scripts/lib'), {
      recursive: true,
    });
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin/npm'), NPM);
    chmodSync(join(folder, 'bin/npm'), 0o755);
    lock({ vite: '1.0.0', jest: '1.0.0' });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  function lock({ vite, jest }: { vite: string; jest: string }): void {
    const named = {
      '': {},
      'node_modules/vite': { version: vite },
      'node_modules/for-another-machine': { version: '1.0.0', optional: true },
      'node_modules/only-for-jest': { version: '1.0.0', devOptional: true },
      'node_modules/jest': { version: jest, dev: true },
    };
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: named }));
  }

  /** What npm is asked for, if it is. */
  function asked(withTools: boolean): string {
    writeFileSync(join(folder, 'npm.log'), '');
    const program = `
      import { ensureInstalled } from './backend/scripts/lib/install.mjs';
      ensureInstalled({ withTools: ${withTools} });
    `;
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', program],
      {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: `${join(folder, 'bin')}${delimiter}${process.env['PATH']}` },
      },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    return readFileSync(join(folder, 'npm.log'), 'utf8').trim();
  }

  const start = (): string => asked(false);
  const test = (): string => asked(true);

  it('should leave out what only tests need, once', () => {
    expect(start()).toBe('ci --omit=dev');
    expect(start()).toBe('');
  });

  it('should add what tests need to what a start has installed', () => {
    start();
    expect(test()).toBe('ci --include=dev');
    expect(test()).toBe('');
  });

  it('should not let a start remove what tests need', () => {
    expect(test()).toBe('ci --include=dev');
    expect(start()).toBe('');
    lock({ vite: '2.0.0', jest: '1.0.0' });
    expect(start()).toBe('ci --include=dev');
  });

  it('should install again when the lock file names another version of what is needed', () => {
    start();
    lock({ vite: '1.0.0', jest: '2.0.0' });
    expect(start()).toBe('');
    lock({ vite: '2.0.0', jest: '2.0.0' });
    expect(start()).toBe('ci --omit=dev');
  });

  it("should take a person's own npm install for what it is", () => {
    const own = (kind: string): void => {
      spawnSync(join(folder, 'bin/npm'), ['ci', kind], { cwd: folder });
    };
    own('--include=dev');
    expect(test()).toBe('');
    own('--omit=dev');
    expect(start()).toBe('');
    expect(test()).toBe('ci --include=dev');
  });
});
