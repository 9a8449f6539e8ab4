import { nodeProject } from '../../backend/tooling/jest/node-project.mjs';

export default nodeProject('browser', import.meta.dirname, {
  testRegex: '\\.e2e\\.ts$',
  setupFilesAfterEnv: ['<rootDir>/retry.ts'],
  globalSetup: '<rootDir>/start-demo.ts',
  globalTeardown: '<rootDir>/stop-demo.ts',
});
