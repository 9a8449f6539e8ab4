import { lockAt, qualifyingDue, type Round, type Season } from '@gridlock/game-rules';
import type { DriverData, QualifyingRowData, TeamData } from '@gridlock/season-packs';
import type { HeldBackResult, IncompleteResult, Moves } from './race-results.js';
import type { RaceRecord } from './race.schema.js';

export const RESULTS_STATUSES = ['none', 'provisional', 'official'] as const;
/** None visible; provisional from the first import on; official after the second check. */
export type ResultsStatus = (typeof RESULTS_STATUSES)[number];

/** A race as it is stored, with results that are not visible yet; what is not stored is null. */
export type RaceSnapshot = Omit<Round, 'results'> &
  Readonly<
    Required<
      Omit<
        RaceRecord,
        '_id' | 'season' | 'moved' | 'corrections' | 'pendingCalendarLogEntries' | 'unannounced'
      >
    >
  > & {
    /** Hex string of the stored race. */
    readonly id: string;
    /** Null while the calendar of the round has not changed. */
    readonly moved: Moves | null;
  };

/** What a snapshot is built from. */
export type SeasonContent = Pick<
  SeasonSnapshot,
  | 'year'
  | 'revision'
  | 'calendarCheckedAt'
  | 'isFromPack'
  | 'isClassic'
  | 'teams'
  | 'drivers'
  | 'races'
> &
  Partial<Pick<SeasonSnapshot, 'origin'>>;

/** A season at one revision and by one calendar. Immutable; to be used for one request or job, then loaded again. */
export class SeasonSnapshot {
  readonly year: number;
  readonly revision: number;
  /** Game time at which the results API's calendar was last fetched. */
  readonly calendarCheckedAt: Date | null;
  /** False for a season that was built from the results API. */
  readonly isFromPack: boolean;
  /** True for a season of the past that is stored for race nights alone. */
  readonly isClassic: boolean;
  readonly teams: readonly TeamData[];
  readonly drivers: readonly DriverData[];
  /** In the order of their locks (LOCK-4). */
  readonly races: readonly RaceSnapshot[];
  /** By the real calendar, where a race night plays the season by its own; else this one. */
  readonly origin: SeasonSnapshot;
  private readonly names: ReadonlyMap<string, string>;
  private readonly byRound: ReadonlyMap<number, RaceSnapshot>;
  private view: { readonly from: number; readonly until: number; readonly season: Season } | null =
    null;

  constructor(content: SeasonContent) {
    this.year = content.year;
    this.revision = content.revision;
    this.calendarCheckedAt = content.calendarCheckedAt;
    this.isFromPack = content.isFromPack;
    this.isClassic = content.isClassic;
    this.teams = content.teams;
    this.drivers = content.drivers;
    this.races = content.races;
    this.origin = content.origin ?? this;
    this.names = new Map([...content.drivers, ...content.teams].map(({ id, name }) => [id, name]));
    this.byRound = new Map(content.races.map((race) => [race.round, race]));
  }

  /** The season at `now` (game time) as input of the rules: without results that are not visible yet. */
  at(now: Date): Season {
    const time = now.getTime();
    if (this.view && this.view.from <= time && time < this.view.until) return this.view.season;
    const [from, until] = this.validityWindow(now);
    const { year, teams, drivers } = this;
    const rounds = this.races.map((race) => ({ ...race, results: visibleResults(race, now) }));
    const season = { year, teams, drivers, rounds };
    this.view = { from, until, season };
    return season;
  }

  /** By `_id` or round number (also as text); null when the season has no such race. */
  find(raceId: string | number): RaceSnapshot | null {
    const text = String(raceId);
    if (/^\d{1,3}$/.test(text)) return this.byRound.get(Number(text)) ?? null;
    return this.races.find(({ id }) => id === text.toLowerCase()) ?? null;
  }

  /** By round number; null when the season has no such round. */
  race(round: number): RaceSnapshot | null {
    return this.byRound.get(round) ?? null;
  }

  /** One round of the season at `now`. */
  roundAt(race: RaceSnapshot, now: Date): Round {
    return roundIn(this.at(now), race);
  }

  /** Display name of a driver or team id; the id itself when it is unknown. */
  nameOf(id: string): string {
    return this.names.get(id) ?? id;
  }

  /** How final the results of the Grand Prix are at `now`. */
  resultsStatus(race: RaceSnapshot, now: Date): ResultsStatus {
    if (!visibleResults(race, now).race) return 'none';
    return isOut(race.officialAt, now) ? 'official' : 'provisional';
  }

  /** Whether the visible results of a race were entered by an app admin. */
  isByHand(race: RaceSnapshot, now: Date): boolean {
    const { manualEntry } = race;
    return (
      manualEntry !== null && manualEntry.at <= now && this.resultsStatus(race, now) !== 'none'
    );
  }

  /** The result that waits for missing cars at `now`; null when none does. */
  waitingResult({ incomplete, isCancelled }: RaceSnapshot, now: Date): IncompleteResult | null {
    if (!incomplete || isCancelled) return null;
    return incomplete.at <= now && now < incomplete.until ? incomplete : null;
  }

  /** Why a published result of a race is held back at `now`, for players; null when none is. */
  heldBackBy({ heldBack, isCancelled }: RaceSnapshot, now: Date): HeldBackResult | null {
    return heldBack && !isCancelled && heldBack.at <= now ? heldBack : null;
  }

  /** When the results of a race last changed or were confirmed; null while there are none. */
  resultsUpdatedAt(race: RaceSnapshot, now: Date): Date | null {
    if (!visibleResults(race, now).race) return null;
    const { resultsAt, sprintResultsAt, officialAt, checkedAt } = race;
    const out = [resultsAt, sprintResultsAt, officialAt, checkedAt].filter((at): at is Date =>
      isOut(at, now),
    );
    return out.reduce((latest, at) => (at > latest ? at : latest));
  }

  /**
   * A key of everything in the season that tables at `now` depend on: results, cancelled rounds, lock
   * times, and who can be picked.
   */
  scoringKey(now: Date): string {
    const rounds = this.races.map(
      (race) => `${resultsKeyOf(race, now)}@${lockAt(race)?.getTime()}`,
    );
    const drivers = this.drivers.filter(({ selectable }) => selectable);
    return [...rounds, ...[...drivers, ...this.teams].map(({ id }) => id)].join(' ');
  }

  /**
   * The span around `now`, in milliseconds, in which no result of the season becomes visible or official,
   * is held back or stops waiting: within it, everything that depends on results alone stays the same.
   */
  validityWindow(now: Date): readonly [from: number, until: number] {
    const time = now.getTime();
    const turns = this.races
      .flatMap(({ resultsAt, sprintResultsAt, officialAt, incomplete, heldBack }) => [
        resultsAt,
        sprintResultsAt,
        officialAt,
        incomplete?.at,
        incomplete?.until,
        heldBack?.at,
      ])
      .flatMap((at) => (at ? [at.getTime()] : []));
    return [
      Math.max(Number.NEGATIVE_INFINITY, ...turns.filter((turn) => turn <= time)),
      Math.min(Number.POSITIVE_INFINITY, ...turns.filter((turn) => turn > time)),
    ];
  }
}

/** The round of a race in a season as the rules get it. */
export const roundIn = ({ rounds }: Season, race: RaceSnapshot): Round =>
  rounds.find(({ round }) => round === race.round) ?? race;

/** Whether something visible from `at` on is visible at `now`: a simulated clock can be set back. */
export const isOut = (at: Date | null, now: Date): boolean => at !== null && at <= now;

/** The result lists that are visible at `now`. */
export const visibleResults = (
  { results, resultsAt, sprintResultsAt }: RaceSnapshot,
  now: Date,
) => ({
  race: isOut(resultsAt, now) ? results.race : null,
  sprint: isOut(sprintResultsAt, now) ? results.sprint : null,
});

/** The qualifying that may be shown at `now` (QUALI-1); null while there is none. */
export function visibleQualifying(
  race: RaceSnapshot,
  now: Date,
): readonly QualifyingRowData[] | null {
  const { qualifying, qualifyingAt } = race;
  const isStored = qualifyingAt === null || isOut(qualifyingAt, now);
  return isStored && isOut(qualifyingDue({ ...race, results: NO_RESULTS }), now)
    ? qualifying
    : null;
}

const NO_RESULTS = { race: null, sprint: null };

/** When the visible result was complete: a sprint result can come after that of its Grand Prix (FLAG-5). */
export function resultCameAt(race: RaceSnapshot, now: Date): Date | null {
  const { resultsAt, sprintResultsAt } = race;
  const { race: gp, sprint } = visibleResults(race, now);
  if (!gp || !resultsAt) return null;
  return sprint && sprintResultsAt && sprintResultsAt > resultsAt ? sprintResultsAt : resultsAt;
}

function resultsKeyOf(race: RaceSnapshot, now: Date): string {
  if (race.isCancelled) return `${race.round}x`;
  const { race: gp, sprint } = visibleResults(race, now);
  if (!gp) return `${race.round}${race.isSprintOff ? 'o' : '-'}`;
  return `${race.round}:${race.resultsRevision}${sprint ? 's' : ''}`;
}
