import { icon } from './icon';

export const CirclePlus = icon(
  'circle-plus',
  ['circle', { cx: '12', cy: '12', r: '10' }],
  ['path', { d: 'M8 12h8m-4-4v8' }],
);
