import { nodeProject } from '../../tooling/jest/node-project.mjs';

export default nodeProject('game-rules', import.meta.dirname);
