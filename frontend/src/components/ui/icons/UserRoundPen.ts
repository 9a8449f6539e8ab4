import { icon } from './icon';

export const UserRoundPen = icon(
  'user-round-pen',
  [
    'path',
    {
      d: 'M2 21a8 8 0 0 1 10.821-7.487m8.557 3.113a1 1 0 0 0-3.004-3.004l-4.01 4.012a2 2 0 0 0-.506.854l-.837 2.87a.5.5 0 0 0 .62.62l2.87-.837a2 2 0 0 0 .854-.506z',
    },
  ],
  ['circle', { cx: '10', cy: '8', r: '5' }],
);
