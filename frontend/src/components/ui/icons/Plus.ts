import { icon } from './icon';

export const Plus = icon('plus', ['path', { d: 'M5 12h14m-7-7v14' }]);
