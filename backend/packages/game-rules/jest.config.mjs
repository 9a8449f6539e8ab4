import { nodeProject } from '../../../jest.shared.mjs';

export default nodeProject('game-rules', import.meta.dirname);
