import { nodeProject } from '../../jest.shared.mjs';

export default nodeProject('browser', import.meta.dirname, {
  testRegex: '\\.e2e\\.ts$',
  globalSetup: '<rootDir>/start-demo.ts',
  globalTeardown: '<rootDir>/stop-demo.ts',
});
