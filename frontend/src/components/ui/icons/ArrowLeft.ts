import { icon } from './icon';

export const ArrowLeft = icon('arrow-left', ['path', { d: 'm12 19l-7-7l7-7m7 7H5' }]);
