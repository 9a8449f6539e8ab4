import { icon } from './icon';

export const ChevronLeft = icon('chevron-left', ['path', { d: 'm15 18l-6-6l6-6' }]);
