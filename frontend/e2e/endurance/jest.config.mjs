import { nodeProject } from '../../../backend/tooling/jest/node-project.mjs';

export default nodeProject('browser-endurance', import.meta.dirname, {
  testRegex: '\\.e2e\\.ts$',
  globalSetup: '<rootDir>/../start-demo.ts',
  globalTeardown: '<rootDir>/../stop-demo.ts',
});
