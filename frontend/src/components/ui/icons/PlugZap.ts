import { icon } from './icon';

export const PlugZap = icon('plug-zap', [
  'path',
  {
    d: 'M6.3 20.3a2.4 2.4 0 0 0 3.4 0L12 18l-6-6l-2.3 2.3a2.4 2.4 0 0 0 0 3.4ZM2 22l3-3m2.5-5.5L10 11m.5 5.5L13 14m5-11l-4 4h6l-4 4',
  },
]);
