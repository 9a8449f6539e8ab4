import { nodeProject } from '../../tooling/jest/node-project.mjs';

export default nodeProject('helmets', import.meta.dirname);
