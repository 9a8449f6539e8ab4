import { icon } from './icon';

export const SlidersHorizontal = icon('sliders-horizontal', [
  'path',
  { d: 'M10 5H3m9 14H3M14 3v4m2 10v4m5-9h-9m9 7h-5m5-14h-7m-6 5v4m0-2H3' },
]);
