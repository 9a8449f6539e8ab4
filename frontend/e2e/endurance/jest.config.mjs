import { join } from 'node:path';
import { nodeProject } from '../../../backend/tooling/jest/node-project.mjs';

// from the folder above, so that the paths of its suites tell the tier
export default nodeProject('browser-endurance', join(import.meta.dirname, '..'), {
  testRegex: '/endurance/[^/]+\\.e2e\\.ts$',
  globalSetup: '<rootDir>/start-demo.ts',
  globalTeardown: '<rootDir>/stop-demo.ts',
});
