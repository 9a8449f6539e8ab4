import { icon } from './icon';

export const ChevronDown = icon('chevron-down', ['path', { d: 'm6 9l6 6l6-6' }]);
