import { compile } from '../backend/tooling/jest/compile.mjs';

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
    '^lucide-react$': '<rootDir>/test/icons.cjs',
    '\\.(svg|png|jpe?g|webp|avif|woff2)$': '<rootDir>/test/asset.cjs',
  },
  transform: {
    '\\.module\\.css$': '<rootDir>/test/css-modules.cjs',
    '\\.css$': '<rootDir>/test/css-empty.cjs',
    '^.+\\.[mc]?[jt]sx?$': compile({ tsx: true }),
  },
};
