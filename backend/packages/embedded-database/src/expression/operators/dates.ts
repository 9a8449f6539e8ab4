import { dateText, truncateDate, unitsBetween } from '../dates.js';
import { named, namedOrList, type Operator, optional } from '../parameters.js';

/** One part of a date in UTC. */
const datePart = (partOf: (date: Date) => number): Operator =>
  namedOrList({ date: 'date' }, partOf, 16006);

/** Operators that compute with dates, all in UTC. */
export const dateOperators: Readonly<Record<string, Operator>> = {
  $year: datePart((date) => date.getUTCFullYear()),
  $month: datePart((date) => date.getUTCMonth() + 1),
  $dayOfMonth: datePart((date) => date.getUTCDate()),
  $hour: datePart((date) => date.getUTCHours()),
  $minute: datePart((date) => date.getUTCMinutes()),
  $second: datePart((date) => date.getUTCSeconds()),
  $dateToString: named({ date: 'date', format: optional('string') }, dateText, 16006),
  $dateTrunc: named({ date: 'date', unit: 'string' }, truncateDate, 5439012),
  $dateDiff: named({ startDate: 'date', endDate: 'date', unit: 'string' }, unitsBetween, 5166307),
};
