import { nodeProject } from './tooling/jest/node-project.mjs';

export default nodeProject('backend', import.meta.dirname, {
  testRegex: '(src|test)/.*\\.spec\\.ts$',
  setupFiles: ['<rootDir>/test/support/quick-argon2.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/end-databases.ts'],
  modulePathIgnorePatterns: ['<rootDir>/dist\\b', '<rootDir>/packages/.*/src/'],
  testPathIgnorePatterns: ['<rootDir>/packages/'],
});
