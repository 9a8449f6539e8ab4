import { icon } from './icon';

export const X = icon('x', ['path', { d: 'M18 6L6 18M6 6l12 12' }]);
