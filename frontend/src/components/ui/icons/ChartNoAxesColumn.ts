import { icon } from './icon';

export const ChartNoAxesColumn = icon('chart-no-axes-column', [
  'path',
  { d: 'M5 21v-6m7 6V3m7 18V9' },
]);
