import { icon } from './icon';

export const ChevronsDown = icon('chevrons-down', ['path', { d: 'm7 6l5 5l5-5M7 13l5 5l5-5' }]);
