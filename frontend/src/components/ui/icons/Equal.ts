import { icon } from './icon';

export const Equal = icon('equal', ['path', { d: 'M5 9h14M5 15h14' }]);
