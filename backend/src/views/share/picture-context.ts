import type { SharedKind, SharedRound } from '@gridlock/game-rules';
import type { Origin } from '@gridlock/pictures';
import type { VisibleLeague } from '../standings/visible-league.service.js';
import type { RaceSnapshot } from '../../seasons/season/season-snapshot.js';

/** A league as it may be shared, and the caller. */
export type PictureContext = {
  readonly shown: VisibleLeague;
  readonly origin: Origin;
  /** User id of the member who asks; null for a public link. */
  readonly viewer: string | null;
  /** What can be shared, the latest round first (SHARE-1, SHARE-4). */
  readonly shared: readonly SharedRound[];
  /** How many stars a helmet carries, by user id (HALL-7). */
  readonly stars: ReadonlyMap<string, number>;
  readonly now: Date;
};

/** What is drawn. */
export type PictureRequest = {
  readonly kind: SharedKind;
  readonly race: RaceSnapshot;
  /** The player of a card or a year. */
  readonly userId: string | null;
};
