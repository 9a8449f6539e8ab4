import { nodeProject } from '../../backend/tooling/jest/node-project.mjs';

export default nodeProject('browser', import.meta.dirname, {
  testRegex: '/e2e/[^/]+\\.e2e\\.ts$',
});
