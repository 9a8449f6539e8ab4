// Shared by the Jest projects that run in Node. Packages, ours built, are left to Node itself.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './compile.mjs';

const here = import.meta.dirname;
const root = join(here, '../../..');
const BUILT = '/backend/packages/[^/]+/dist/';

/** Packages that a workspace names itself; what Jest is made of must stay as it is. */
const packages = [
  'package.json',
  'backend/package.json',
  'backend/packages/embedded-database/package.json',
  'backend/packages/season-packs/package.json',
  'backend/packages/pictures/package.json',
].flatMap((file) => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, file), 'utf8'));
  return Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !/^@gridlock\/|jest|^@swc\//.test(name),
  );
});

/** A Jest project that runs in Node: the backend, its packages, the browser tests. */
export const nodeProject = (displayName, rootDir, { moduleNameMapper, ...more } = {}) => ({
  displayName,
  rootDir,
  testEnvironment: join(here, 'node-environment.cjs'),
  testRegex: 'src/.*\\.spec\\.ts$',
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  moduleNameMapper: { ...moduleNameMapper, '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': compile(),
    [`(/node_modules/|${BUILT}).+\\.[cm]?js$`]: join(here, 'native-module.cjs'),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${packages.join('|')})/)`],
  ...more,
});
