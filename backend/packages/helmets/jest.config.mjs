import { nodeProject } from '../../../jest.shared.mjs';

export default nodeProject('helmets', import.meta.dirname);
