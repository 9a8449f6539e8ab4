import { icon } from './icon';

export const Timer = icon(
  'timer',
  ['path', { d: 'M10 2h4m-2 12l3-3' }],
  ['circle', { cx: '12', cy: '14', r: '8' }],
);
