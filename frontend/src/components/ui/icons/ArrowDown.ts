import { icon } from './icon';

export const ArrowDown = icon('arrow-down', ['path', { d: 'M12 5v14m7-7l-7 7l-7-7' }]);
