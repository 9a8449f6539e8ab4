import { icon } from './icon';

export const CircleAlert = icon(
  'circle-alert',
  ['circle', { cx: '12', cy: '12', r: '10' }],
  ['path', { d: 'M12 8v4m0 4h.01' }],
);
