import type { OldVersion } from './season.schema.js';

/** When somebody began to play a season: by its edition, where that was noted, else by the game's time. */
export type Beginning = { readonly at: Date; readonly edition?: number };

/**
 * The old version of a season that goes on being played by who began with it; null for the latest one, which
 * everybody plays who has not begun. Pure.
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
