import { icon } from './icon';

export const Pause = icon(
  'pause',
  ['rect', { width: '5', height: '18', x: '14', y: '3', rx: '1' }],
  ['rect', { width: '5', height: '18', x: '5', y: '3', rx: '1' }],
);
