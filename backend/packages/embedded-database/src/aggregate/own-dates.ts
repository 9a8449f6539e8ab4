import { evalExpr } from 'mingo/core';
import {
  $dateAdd as libraryAdd,
  $dateSubtract as librarySubtract,
} from 'mingo/operators/expression/date';
import { toNumber } from '../bson/values.js';

type Operator = (doc: unknown, expression: unknown, options: never) => unknown;
type Arguments = { startDate: unknown; unit: unknown; amount: unknown; timezone?: unknown };

const MONTHS: Record<string, number> = { month: 1, quarter: 3, year: 12 };

// The last day of a shorter month stands in for a day that it does not have.
const addMonths = (date: Date, months: number): Date => {
  const result = new Date(date);
  result.setUTCDate(1);
  result.setUTCMonth(result.getUTCMonth() + months);
  const year = result.getUTCFullYear();
  const lastDay = new Date(Date.UTC(year, result.getUTCMonth() + 1, 0)).getUTCDate();
  result.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return result;
};

/** Months counted in UTC are added here; the library lets them run over into the month after. */
const shifted =
  (sign: 1 | -1, library: Operator): Operator =>
  (doc, expression, options) => {
    const { startDate, unit, amount, timezone } = evalExpr(doc, expression, options) as Arguments;
    const months = MONTHS[unit as string];
    const isUtc = timezone === undefined || timezone === 'UTC' || timezone === 'GMT';
    if (months === undefined || !isUtc || !(startDate instanceof Date)) {
      return startDate === null || startDate === undefined
        ? null
        : library(doc, expression, options);
    }
    return addMonths(startDate, sign * months * toNumber(amount));
  };

export const ownDates: Record<string, Operator> = {
  $dateAdd: shifted(1, libraryAdd as Operator),
  $dateSubtract: shifted(-1, librarySubtract as Operator),
};
