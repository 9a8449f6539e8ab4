import { nodeProject } from '../../tooling/jest/node-project.mjs';

export default nodeProject('season-packs', import.meta.dirname);
