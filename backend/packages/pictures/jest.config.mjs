import { nodeProject } from '../../tooling/jest/node-project.mjs';

export default nodeProject('pictures', import.meta.dirname);
