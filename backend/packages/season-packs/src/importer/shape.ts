// Readers for JSON of unknown origin: each returns what it promises or throws a ResultsApiError
// (`wrong-shape`) that names the place. The API sends every value as a text, so numbers are taken
// from texts and numbers alike.
import { ResultsApiError, wrongShape } from './results-api-error.js';

export type Json = Readonly<Record<string, unknown>>;

const MAX_TEXT = 300;

export const asObject = (value: unknown, where: string): Json => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrongShape(where, 'an object', value);
  return value as Json;
};

export const asList = (value: unknown, where: string): readonly unknown[] => {
  if (!Array.isArray(value)) throw wrongShape(where, 'a list', value);
  return value;
};

const isAbsent = (value: unknown): value is null | undefined | '' =>
  value === undefined || value === null || value === '';

/** A text without control characters and outer spaces; throws on an empty or endless one. */
export const asText = (value: unknown, where: string): string => {
  if (typeof value !== 'string') throw wrongShape(where, 'a text', value);
  const text = value.replace(/\p{C}+/gu, ' ').trim();
  if (text === '' || text.length > MAX_TEXT)
    throw wrongShape(where, `a text of 1 to ${MAX_TEXT} characters`, value);
  return text;
};

export const asOptionalText = (value: unknown, where: string): string | null =>
  isAbsent(value) ? null : asText(value, where);

/** An identifier: letters, digits, `_` and `-`. */
export const asId = (value: unknown, where: string): string => {
  const id = asText(value, where);
  if (!/^[\p{L}\p{N}_-]{1,60}$/u.test(id)) throw wrongShape(where, 'an id', value);
  return id;
};

const asNumber = (value: unknown, pattern: RegExp): number | null => {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value).trim();
  return pattern.test(text) ? Number(text) : null;
};

/** A whole number from 0 to `most`. */
export const asWhole = (value: unknown, where: string, most = 100_000): number => {
  const number = asNumber(value, /^\d{1,9}$/);
  if (number === null || number > most)
    throw wrongShape(where, `a whole number up to ${most}`, value);
  return number;
};

export const asOptionalWhole = (value: unknown, where: string, most?: number): number | null =>
  isAbsent(value) ? null : asWhole(value, where, most);

/** A decimal of any sign with at most four digits before the point. */
export const asDecimal = (value: unknown, where: string): number => {
  const number = asNumber(value, /^-?\d{1,4}(\.\d{1,6})?$/);
  if (number === null) throw wrongShape(where, 'a number', value);
  return number;
};

/** What a reader finds; null where it throws. */
export const unlessOdd = <Found>(read: () => Found): Found | null => {
  try {
    return read();
  } catch (error) {
    if (error instanceof ResultsApiError && error.code === 'wrong-shape') return null;
    throw error;
  }
};
