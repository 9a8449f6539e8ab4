import { icon } from './icon';

export const ArrowRight = icon('arrow-right', ['path', { d: 'M5 12h14m-7-7l7 7l-7 7' }]);
