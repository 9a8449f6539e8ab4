import type { OldVersion } from './season.schema.js';

/** When a race night began to play a season: by its edition, where that was stored, else by game time. */
export type Beginning = { readonly at: Date; readonly edition?: number };

/**
 * The old version of a season for a race night that began with it; null for the latest version, which all play that
 * have not begun or began later. Pure.
 *
 * @param older oldest first
 */
export const editionPlayed = (
  older: readonly OldVersion[],
  began: Beginning | null,
): OldVersion | null =>
  (began &&
    older.find(({ edition, replacedAt }) =>
      began.edition === undefined ? began.at <= replacedAt : began.edition <= edition,
    )) ??
  null;
