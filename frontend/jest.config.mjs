import { compile } from '../backend/tooling/jest/compile.mjs';

/** Jest loads CommonJS, and these are ES modules. */
const ESM = ['@gridlock', 'eventsource', 'eventsource-parser'];

/** Tests of what needs no page. */
export const withoutPage = {
  displayName: 'frontend-node',
  testEnvironment: 'node',
  rootDir: import.meta.dirname,
  testRegex: 'src/.*(?<!\\.dom)\\.spec\\.ts$',
  globals: { __APP_VERSION__: '1.2.3' },
  moduleNameMapper: {
    '/chancesThread$': '<rootDir>/test/chances-thread.ts',
    '\\.(svg|png|jpe?g|webp|avif|woff2)$': '<rootDir>/test/asset.cjs',
  },
  transform: {
    '\\.module\\.css$': '<rootDir>/test/css-modules.cjs',
    '\\.css$': '<rootDir>/test/css-empty.cjs',
    '^.+\\.[cm]?[jt]sx?$': compile({ tsx: true }),
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM.join('|')})/)`],
};

/** Tests of screens, in jsdom. */
export default {
  ...withoutPage,
  displayName: 'frontend',
  testEnvironment: 'jest-fixed-jsdom',
  testEnvironmentOptions: { url: 'http://localhost/' },
  testRegex: 'src/.*(\\.dom\\.spec\\.ts|\\.spec\\.tsx)$',
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
};
