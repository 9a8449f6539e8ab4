import type { Qualifying } from '../../api/raceApi';

type Place = Qualifying['places'][number];

/** The names of a pick, or what there is of it. */
export type OwnNames = {
  readonly mainDriver: string | null;
  readonly reserveDriver: string | null;
  readonly team: string | null;
};

/** What a place is to the player; null for the others. */
export type OwnRole = 'main' | 'reserve' | 'team';

export function ownRole({ driver, team }: Place, own: OwnNames | null): OwnRole | null {
  if (!own) return null;
  if (driver === own.mainDriver) return 'main';
  if (driver === own.reserveDriver) return 'reserve';
  return team === own.team ? 'team' : null;
}

/** The best time of the last part that the driver was in; null without one. */
export const bestTime = ({ q1, q2, q3 }: Pick<Place, 'q1' | 'q2' | 'q3'>): string | null =>
  q3 ?? q2 ?? q1;

/** 'P3'; null for who is not in it. */
export function placeText(qualifying: Qualifying | undefined, driver: string): string | null {
  const place = qualifying?.places.find((each) => each.driver === driver);
  return place ? `P${place.position}` : null;
}

/** 'P3 in qualifying'; null while it is not out, and 'Not in qualifying' for who is not in it. */
export function qualifyingText(qualifying: Qualifying | undefined, driver: string): string | null {
  if (qualifying?.status !== 'published') return null;
  const place = placeText(qualifying, driver);
  return place === null ? 'Not in qualifying' : `${place} in qualifying`;
}

/** Who was first. */
export const poleOf = ({ places }: Qualifying): string | null => places[0]?.driver ?? null;

/** How many are shown where there is little room. */
const SHORT = 10;

/** The first ten and, behind them, those of the player. */
export const shortOrder = (places: readonly Place[], own: OwnNames | null): readonly Place[] =>
  places.filter((place) => {
    const role = ownRole(place, own);
    return place.position <= SHORT || role === 'main' || role === 'reserve';
  });

/** Why there is none yet, or none at all; null while nobody waits for it. */
export function qualifyingNote({ status }: Qualifying): string | null {
  if (status === 'waiting') return 'The qualifying result isn’t in yet.';
  return status === 'missing' ? 'There’s no qualifying result for this round.' : null;
}
