import { notFound } from '../../core/platform/errors/domain-error.js';

/** Reads a round number from a path. @throws DomainError 404 RACE_NOT_FOUND */
export function toRoundNumber(text: string): number {
  if (/^\d{1,3}$/.test(text)) return Number(text);
  throw notFound('RACE_NOT_FOUND', 'Race not found');
}
