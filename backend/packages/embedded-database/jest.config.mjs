import { nodeProject } from '../../../jest.shared.mjs';

export default nodeProject('embedded-database', import.meta.dirname);
