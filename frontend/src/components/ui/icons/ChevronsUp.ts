import { icon } from './icon';

export const ChevronsUp = icon('chevrons-up', ['path', { d: 'm17 11l-5-5l-5 5m10 7l-5-5l-5 5' }]);
