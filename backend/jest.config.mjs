import { nodeProject } from './tooling/jest/node-project.mjs';

export default nodeProject('backend', import.meta.dirname, {
  testRegex: '(src|test)/.*\\.spec\\.ts$',
  setupFilesAfterEnv: ['<rootDir>/tooling/jest/retry.cjs'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/packages/.*/src/'],
  moduleNameMapper: { '^@node-rs/argon2$': '<rootDir>/test/support/quick-argon2.cjs' },
  testPathIgnorePatterns: ['<rootDir>/packages/'],
});
