import { icon } from './icon';

export const ArrowLeftRight = icon('arrow-left-right', [
  'path',
  { d: 'M8 3L4 7l4 4M4 7h16m-4 14l4-4l-4-4m4 4H4' },
]);
