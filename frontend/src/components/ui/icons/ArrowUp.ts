import { icon } from './icon';

export const ArrowUp = icon('arrow-up', ['path', { d: 'm5 12l7-7l7 7m-7 7V5' }]);
