import { icon } from './icon';

export const CircleSlash = icon(
  'circle-slash',
  ['circle', { cx: '12', cy: '12', r: '10' }],
  ['path', { d: 'm9 15l6-6' }],
);
