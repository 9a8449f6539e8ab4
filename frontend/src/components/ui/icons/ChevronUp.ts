import { icon } from './icon';

export const ChevronUp = icon('chevron-up', ['path', { d: 'm18 15l-6-6l-6 6' }]);
