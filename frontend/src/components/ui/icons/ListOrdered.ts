import { icon } from './icon';

export const ListOrdered = icon('list-ordered', [
  'path',
  {
    d: 'M11 5h10m-10 7h10m-10 7h10M4 4h1v5M4 9h2m.5 11H3.4c0-1 2.6-1.925 2.6-3.5a1.5 1.5 0 0 0-2.6-1.02',
  },
]);
