import { nodeProject } from '../../../jest.shared.mjs';

export default nodeProject('season-packs', import.meta.dirname);
