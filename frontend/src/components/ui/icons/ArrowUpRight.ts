import { icon } from './icon';

export const ArrowUpRight = icon('arrow-up-right', ['path', { d: 'M7 7h10v10M7 17L17 7' }]);
