import { nodeProject } from '../../tooling/jest/node-project.mjs';

export default nodeProject('embedded-database', import.meta.dirname);
