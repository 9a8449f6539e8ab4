/**
 * HALL-4: the records of the seasons that were played here: most points of one pick in one round; most rounds in a row
 * above the mean of those who took part (STATS-10); most main drivers that nobody else had, in one season; best swap
 * (SWAP-5); and, of seasons that count alone (HALL-2), the most places gained in the drivers' championship from the
 * worst place after a round to the last one, and the smallest margin of a champion over the next one. Who is equal
 * shares a record. A record of nothing is none: a streak and a comeback take two.
 */
import { byPlayer, type HallSeason } from './hall-season.js';
import { titlesIn } from './titles.js';

export const RECORD_KINDS = [
  'best-round',
  'above-mean',
  'only-picks',
  'comeback',
  'best-swap',
  'smallest-margin',
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

type RecordHolder = {
  readonly player: string;
  readonly seasonId: string;
  readonly year: number;
  /** Null when it is about the whole season. */
  readonly round: number | null;
};

type HallRecord = {
  readonly kind: RecordKind;
  /** Points, rounds, picks or places. */
  readonly value: number;
  /** Earliest first. */
  readonly holders: readonly RecordHolder[];
};

type Claim = { readonly player: string; readonly value: number; readonly round?: number };

const LEAST: { readonly [kind in RecordKind]: number } = {
  'best-round': Number.MIN_VALUE,
  'above-mean': 2,
  'only-picks': 1,
  comeback: 2,
  'best-swap': Number.MIN_VALUE,
  'smallest-margin': 0,
};

const inCents = (points: number): number => Math.round(points * 100) / 100;

const ofShares = (
  { rounds }: HallSeason,
  valueOf: (share: HallSeason['rounds'][number]['shares'][number]) => number | null,
): readonly Claim[] =>
  rounds.flatMap(({ round, shares }) =>
    shares.flatMap((share) => {
      const value = valueOf(share);
      return value === null ? [] : [{ player: share.player, value, round }];
    }),
  );

const longest = (verdicts: readonly boolean[]): number => {
  let [running, best] = [0, 0];
  for (const holds of verdicts) {
    running = holds ? running + 1 : 0;
    best = Math.max(best, running);
  }
  return best;
};

const perPlayer = (
  { rounds }: HallSeason,
  valueOf: (own: readonly HallSeason['rounds'][number]['shares'][number][]) => number,
): readonly Claim[] => {
  const shares = byPlayer(rounds.flatMap((each) => each.shares));
  return [...shares].map(([player, own]) => ({ player, value: valueOf(own) }));
};

const margins = (season: HallSeason): readonly Claim[] => {
  const champions = titlesIn(season).drivers;
  const [best] = champions;
  const next = season.drivers.filter(({ player }) => player !== best?.player);
  if (!best || next.length === 0) return [];
  const second = Math.max(...next.map(({ points }) => points ?? 0));
  const value = inCents((best.points ?? 0) - second);
  return champions.map(({ player }) => ({ player, value }));
};

const CLAIMS: { readonly [kind in RecordKind]: (season: HallSeason) => readonly Claim[] } = {
  'best-round': (season) => ofShares(season, ({ points }) => points),
  'above-mean': (season) =>
    perPlayer(season, (own) => longest(own.map(({ isAboveMean }) => isAboveMean))),
  'only-picks': (season) =>
    perPlayer(season, (own) => own.filter(({ isOnlyPick }) => isOnlyPick).length),
  comeback: ({ climbs }) => climbs,
  'best-swap': (season) => ofShares(season, ({ gained }) => gained),
  'smallest-margin': margins,
};

const recordOf = (kind: RecordKind, seasons: readonly HallSeason[]): readonly HallRecord[] => {
  const claims = seasons.flatMap((season) =>
    CLAIMS[kind](season)
      .filter(({ value }) => value >= LEAST[kind])
      .map((claim) => ({ ...claim, season })),
  );
  if (claims.length === 0) return [];
  const values = claims.map(({ value }) => value);
  // not as arguments: a long history has thousands
  const value = values.reduce((best, each) =>
    kind === 'smallest-margin' ? Math.min(best, each) : Math.max(best, each),
  );
  const holders = claims
    .filter((claim) => claim.value === value)
    .map(({ player, season, round }) => ({
      player,
      seasonId: season.id,
      year: season.year,
      round: round ?? null,
    }));
  return [{ kind, value, holders }];
};

/** @param seasons in the order of their years */
export const hallRecords = (seasons: readonly HallSeason[]): readonly HallRecord[] => {
  const played = seasons.filter(({ rounds }) => rounds.length > 0);
  return RECORD_KINDS.flatMap((kind) => recordOf(kind, played));
};
