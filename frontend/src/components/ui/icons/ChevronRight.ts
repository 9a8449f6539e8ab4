import { icon } from './icon';

export const ChevronRight = icon('chevron-right', ['path', { d: 'm9 18l6-6l-6-6' }]);
