import { lockAt, type Round, type Season } from '@gridlock/game-rules';
import type { DriverData, RoundResultsData, TeamData } from '@gridlock/season-packs';
import type { IncompleteResult, ManualEntry, ResultSource } from './race-results.js';

export const RESULTS_STATUSES = ['none', 'provisional', 'official'] as const;
export type ResultsStatus = (typeof RESULTS_STATUSES)[number];

/** A round as stored, with all that is known of it, whether it is out yet or not. */
export type RaceSnapshot = Omit<Round, 'results'> & {
  readonly results: RoundResultsData;
  /** Hex string of the stored race. */
  readonly id: string;
  /** The results API's number for this round. */
  readonly apiRound: number;
  readonly officialName: string;
  readonly locality: string;
  /** Game time since when the results API's calendar lacks the round; it is not cancelled yet. */
  readonly goneSince: Date | null;
  readonly resultsSource: ResultSource | null;
  readonly resultsAt: Date | null;
  readonly sprintResultsAt: Date | null;
  readonly officialAt: Date | null;
  readonly resultsRevision: number;
  readonly manualEntry: ManualEntry | null;
  readonly incomplete: IncompleteResult | null;
  readonly checkedAt: Date | null;
  readonly triedAt: Date | null;
};

export type SeasonContent = {
  readonly year: number;
  readonly revision: number;
  readonly calendarCheckedAt: Date | null;
  readonly isFromPack: boolean;
  readonly teams: readonly TeamData[];
  readonly drivers: readonly DriverData[];
  readonly races: readonly RaceSnapshot[];
};

/** A season as it stood at one revision. Immutable: hold it for one request or job, then ask again. */
export class SeasonSnapshot {
  readonly year: number;
  readonly revision: number;
  /** Game time of the last look at the results API's calendar. */
  readonly calendarCheckedAt: Date | null;
  /** False for a season that was built from the results API. */
  readonly isFromPack: boolean;
  readonly teams: readonly TeamData[];
  readonly drivers: readonly DriverData[];
  /** In the order of their locks (LOCK-4). */
  readonly races: readonly RaceSnapshot[];
  private readonly names: ReadonlyMap<string, string>;
  private readonly byRound: ReadonlyMap<number, RaceSnapshot>;
  private view: { readonly from: number; readonly until: number; readonly season: Season } | null =
    null;

  constructor(content: SeasonContent) {
    this.year = content.year;
    this.revision = content.revision;
    this.calendarCheckedAt = content.calendarCheckedAt;
    this.isFromPack = content.isFromPack;
    this.teams = content.teams;
    this.drivers = content.drivers;
    this.races = content.races;
    this.names = new Map([...content.drivers, ...content.teams].map(({ id, name }) => [id, name]));
    this.byRound = new Map(content.races.map((race) => [race.round, race]));
  }

  /** The season at `now`, as the rules see it: results that are not out yet are hidden. */
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

  /** By `_id`, round number or the digits of one; null when the season has no such race. */
  find(raceId: string | number): RaceSnapshot | null {
    const text = String(raceId);
    if (/^\d{1,3}$/.test(text)) return this.byRound.get(Number(text)) ?? null;
    return this.races.find(({ id }) => id === text.toLowerCase()) ?? null;
  }

  race(round: number): RaceSnapshot | null {
    return this.byRound.get(round) ?? null;
  }

  /** One round of the season at `now`. */
  roundAt(race: RaceSnapshot, now: Date): Round {
    return roundIn(this.at(now), race);
  }

  /** Canonical display name of a driver or team id. */
  nameOf(id: string): string {
    return this.names.get(id) ?? id;
  }

  /** Provisional from the first import on, official after the second one. */
  resultsStatus(race: RaceSnapshot, now: Date): ResultsStatus {
    if (!visibleResults(race, now).race) return 'none';
    return isOut(race.officialAt, now) ? 'official' : 'provisional';
  }

  /** Whether an app admin entered what is out of a race, as the source has none or wrong ones. */
  isByHand(race: RaceSnapshot, now: Date): boolean {
    const { manualEntry } = race;
    return (
      manualEntry !== null && manualEntry.at <= now && this.resultsStatus(race, now) !== 'none'
    );
  }

  /** The result that waits for cars which may still be added; null when none does. */
  waitingResult({ incomplete, isCancelled }: RaceSnapshot, now: Date): IncompleteResult | null {
    if (!incomplete || isCancelled) return null;
    return incomplete.at <= now && now < incomplete.until ? incomplete : null;
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
   * Changes when something changes that a leaderboard at `now` rests on: results, cancelled rounds,
   * lock times, and who can be picked.
   */
  scoringKey(now: Date): string {
    const rounds = this.races.map(
      (race) => `${resultsKeyOf(race, now)}@${lockAt(race)?.getTime()}`,
    );
    const drivers = this.drivers.filter(({ selectable }) => selectable);
    return [...rounds, ...[...drivers, ...this.teams].map(({ id }) => id)].join(' ');
  }

  /**
   * The span around `now` in which nothing of the season comes out, turns official or stops waiting, as
   * times in milliseconds: within it, everything that rests on results alone stays as it is.
   */
  validityWindow(now: Date): readonly [from: number, until: number] {
    const time = now.getTime();
    const turns = this.races
      .flatMap(({ resultsAt, sprintResultsAt, officialAt, incomplete }) => [
        resultsAt,
        sprintResultsAt,
        officialAt,
        incomplete?.at,
        incomplete?.until,
      ])
      .flatMap((at) => (at ? [at.getTime()] : []));
    return [
      Math.max(Number.NEGATIVE_INFINITY, ...turns.filter((turn) => turn <= time)),
      Math.min(Number.POSITIVE_INFINITY, ...turns.filter((turn) => turn > time)),
    ];
  }
}

/** A race as it stands in a season that the rules see. */
export const roundIn = ({ rounds }: Season, race: RaceSnapshot): Round =>
  rounds.find(({ round }) => round === race.round) ?? race;

/** Whether something that came out at `at` is out at `now`; a simulated clock can go back. */
export const isOut = (at: Date | null, now: Date): boolean => at !== null && at <= now;

/** The lists that are out at `now`. */
export const visibleResults = (
  { results, resultsAt, sprintResultsAt }: RaceSnapshot,
  now: Date,
) => ({
  race: isOut(resultsAt, now) ? results.race : null,
  sprint: isOut(sprintResultsAt, now) ? results.sprint : null,
});

function resultsKeyOf(race: RaceSnapshot, now: Date): string {
  if (race.isCancelled) return `${race.round}x`;
  const { race: gp, sprint } = visibleResults(race, now);
  if (!gp) return `${race.round}-`;
  return `${race.round}:${race.resultsRevision}${sprint ? 's' : ''}`;
}
