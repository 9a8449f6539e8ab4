import { notFound } from '../../core/platform/errors/domain-error.js';

/** Reads a year from a path. @throws DomainError 404 SEASON_NOT_FOUND */
export function toYear(text: string): number {
  if (/^\d{4}$/.test(text)) return Number(text);
  throw notFound('SEASON_NOT_FOUND', 'This season doesn’t exist.');
}
