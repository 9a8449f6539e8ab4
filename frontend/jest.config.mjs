import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '../backend/tooling/jest/compile.mjs';

/** See there: packages that the screens name themselves; what Jest is made of stays as it is. */
const sharedPackages = '<rootDir>/test/shared-packages.cjs';
const manifest = JSON.parse(readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'));
const packages = [
  'scheduler',
  ...Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    (name) => !/^@gridlock\/|jest-environment/.test(name),
  ),
];
const [, compilation] = compile();

export default {
  displayName: 'frontend',
  testEnvironment: '<rootDir>/test/jsdom-environment.cjs',
  rootDir: import.meta.dirname,
  testRegex: 'src/.*\\.spec\\.tsx?$',
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts', '<rootDir>/../backend/tooling/jest/retry.cjs'],
  globals: { __APP_VERSION__: '1.2.3' },
  testEnvironmentOptions: { url: 'http://localhost/' },
  moduleNameMapper: {
    '/chancesThread$': '<rootDir>/test/chances-thread.ts',
    '\\.(svg|png|jpe?g|webp|avif|woff2)$': '<rootDir>/test/asset.cjs',
  },
  transform: {
    '\\.module\\.css$': '<rootDir>/test/css-modules.cjs',
    '\\.css$': '<rootDir>/test/css-empty.cjs',
    '/node_modules/.+\\.[cm]?js$': sharedPackages,
    '/backend/packages/[^/]+/dist/.+\\.js$': [sharedPackages, { compile: compilation }],
    '^.+\\.[mc]?[jt]sx?$': compile({ tsx: true }),
  },
  transformIgnorePatterns: [
    `/node_modules/(?!(${packages.join('|')})/)`,
    // these do something for the suite that loads them
    '/node_modules/@testing-library/(react|jest-dom)/dist/index\\.js$',
  ],
};
