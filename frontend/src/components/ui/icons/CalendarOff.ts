import { icon } from './icon';

export const CalendarOff = icon('calendar-off', [
  'path',
  {
    d: 'M16 2v3M2 2l20 20M21 9h-5.5M3 9h6M3.586 3.586A2 2 0 0 0 3 5v14a2 2 0 0 0 2 2h14a2 2 0 0 0 1.414-.586M8.656 3H19a2 2 0 0 1 2 2v10.344',
  },
]);
