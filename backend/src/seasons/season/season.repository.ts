import { Injectable } from '@nestjs/common';
import { lockAt, lockMoveAfter } from '@gridlock/game-rules';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import type { DriverData, SeasonData } from '@gridlock/season-packs';
import { systemNow } from '../../core/platform/clock/clock.js';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { type CalendarLogEntry, calendarLogEntries } from './calendar-log-entries.js';
import { classicRace, newRace, type NewRace, type NewRaceFields } from './new-race.js';
import { RaceRecord } from './race.schema.js';
import { type ResultCorrection } from './race-results.js';
import { SeasonRecord } from './season.schema.js';
import type { RaceSnapshot, SeasonSnapshot } from './season-snapshot.js';
import { SeasonService } from './season.service.js';

/** The fields of a race that may change after it was stored. */
export type RaceChange = Partial<
  Omit<NewRaceFields, 'name' | 'officialName' | 'circuit' | 'locality' | 'country' | 'countryCode'>
>;

/** The fields of a season that may change after it was stored. */
export type SeasonChange = Partial<
  Pick<
    SeasonRecord,
    'teams' | 'drivers' | 'source' | 'packFingerprint' | 'calendarCheckedAt' | 'isClassic'
  >
>;

/** From when on the results of a season of the past are official. */
export const outAt = (year: number): Date => new Date(Date.UTC(year + 1, 0, 1));

/** Fields with changes that are published in the leagues' logs later. */
export type PendingField = 'corrections' | 'pendingCalendarLogEntries';

/** A race that was found by one of its fields. */
type FoundBy<Field extends keyof RaceRecord> = Pick<RaceRecord, '_id' | 'season' | 'round'> & {
  readonly [field in Field]: NonNullable<RaceRecord[field]>;
};

/** A change of a race, the state it was validated against, and what is to be published of it. */
export type ResultsChange = {
  /** The `resultsRevision` of the race that the change is based on. */
  readonly revision: number;
  readonly change: RaceChange;
  readonly correction: ResultCorrection | null;
  /** Log entries of a change of the calendar, which corrects no result. */
  readonly logEntries?: readonly CalendarLogEntry[];
};

/**
 * Seasons and races as they are stored. Each write raises the season's revision, by which other processes see that
 * their snapshots are outdated; those of this process are invalidated at once.
 */
@Injectable()
export class SeasonRepository {
  constructor(
    @InjectModel(SeasonRecord.name) private readonly seasons: Model<SeasonRecord>,
    @InjectModel(RaceRecord.name) private readonly races: Model<RaceRecord>,
    private readonly snapshots: SeasonService,
  ) {}

  findSeason(year: number): Promise<SeasonRecord | null> {
    return this.seasons.findById(year).lean<SeasonRecord | null>();
  }

  findRaces(year: number): Promise<RaceRecord[]> {
    return this.races.find({ season: year }).sort({ round: 1 }).lean<RaceRecord[]>();
  }

  /**
   * Stores a new season without results, which are imported when they are due. The season is written
   * after its races, so that it becomes visible only when it is complete.
   *
   * @param packFingerprint null for a season that was built from the results API.
   */
  async insert(data: SeasonData, packFingerprint: string | null): Promise<void> {
    await this.insertRaces(data.year, data.rounds);
    await this.insertSeason(data, { packFingerprint, isClassic: false });
  }

  /**
   * Stores a season of the past with all its results, which are official from the end of its year on.
   * Nothing is written where a season of that year is stored.
   */
  async insertClassic(data: SeasonData, packFingerprint: string | null): Promise<void> {
    const results = {
      resultsSource: packFingerprint === null ? ('api' as const) : ('pack' as const),
      outAt: outAt(data.year),
    };
    await this.writeRaces(
      data.year,
      data.rounds.map((round) => ({ round: round.round, fields: classicRace(round, results) })),
    );
    await this.insertSeason(data, { packFingerprint, isClassic: true });
  }

  private async insertSeason(
    { year, teams, drivers, source }: SeasonData,
    kind: Pick<SeasonRecord, 'packFingerprint' | 'isClassic'>,
  ): Promise<void> {
    const lists = { teams: [...teams], drivers: [...drivers] };
    try {
      await this.seasons.create({ _id: year, ...lists, source, ...kind });
    } catch (error) {
      // another instance has stored the same season meanwhile
      if (duplicateField(error) === null) throw error;
    }
    this.snapshots.invalidate();
  }

  /** Adds rounds that are not there yet. */
  async insertRaces(year: number, rounds: readonly NewRace[]): Promise<void> {
    await this.writeRaces(
      year,
      rounds.map((round) => ({ round: round.round, fields: newRace(round) })),
    );
  }

  private async writeRaces(
    year: number,
    races: readonly { readonly round: number; readonly fields: NewRaceFields }[],
  ): Promise<void> {
    if (races.length === 0) return;
    await this.races.createIndexes();
    await this.races.bulkWrite(
      races.map(({ round, fields }) => ({
        updateOne: {
          filter: { season: year, round },
          update: { $setOnInsert: fields },
          upsert: true,
        },
      })),
    );
  }

  /** Changes a race, whatever its state, and raises the revision. */
  async changeRace(year: number, round: number, change: RaceChange): Promise<void> {
    const unannounced = new Types.ObjectId();
    await this.races.updateOne(
      { season: year, round },
      withMove(change, { $set: { ...change, unannounced } }),
    );
    await this.announce(year, unannounced);
  }

  /**
   * Writes a change and what is to be published of it together. False, and nothing is written, when the
   * race has changed since it was validated.
   */
  async changeResults(
    year: number,
    round: number,
    { revision, change, correction, logEntries = [] }: ResultsChange,
  ): Promise<boolean> {
    const unannounced = new Types.ObjectId();
    const { matchedCount } = await this.races.updateOne(
      { season: year, round, resultsRevision: revision },
      withMove(change, {
        $set: { ...change, ...(correction?.at && { correctedAt: correction.at }), unannounced },
        ...(correction && { $push: { corrections: correction } }),
        ...(logEntries.length > 0 && {
          $push: { pendingCalendarLogEntries: { $each: logEntries } },
        }),
      }),
    );
    // also when nothing was written: then this process has an outdated snapshot
    await this.announce(year, unannounced);
    return matchedCount === 1;
  }

  /**
   * Writes a change of the calendar of a race with its log entries. False, and nothing is written, when the race has
   * changed since it was read.
   */
  changeCalendar(
    year: number,
    race: RaceSnapshot,
    change: RaceChange,
    cause: Pick<CalendarLogEntry, 'at' | 'actor'>,
  ): Promise<boolean> {
    const { round, resultsRevision: revision } = race;
    const [before, after] = [lockAt(race), lockAt({ ...race, ...change })];
    const lockMove =
      before?.getTime() === after?.getTime()
        ? {}
        : { lockMove: lockMoveAfter(race.lockMove, { before, after, at: cause.at }) };
    return this.changeResults(year, round, {
      revision,
      change: { ...change, ...lockMove, resultsRevision: revision + 1 },
      correction: null,
      logEntries: calendarLogEntries(race, change, cause),
    });
  }

  /** Raises the revision for changes after which a crash prevented it. */
  async announcePending(): Promise<void> {
    const left = await this.races
      .find({ unannounced: { $exists: true } }, { season: 1, unannounced: 1 })
      .lean<Pick<RaceRecord, 'season' | 'unannounced'>[]>();
    for (const { season, unannounced } of left) {
      if (unannounced) await this.announce(season, unannounced);
    }
  }

  /** Races with changes of a kind that are not published in the leagues' logs yet. */
  withPending<Field extends PendingField>(field: Field): Promise<FoundBy<Field>[]> {
    return this.races
      .find({ [`${field}._id`]: { $exists: true } })
      .sort({ season: 1, round: 1 })
      .lean<FoundBy<Field>[]>();
  }

  /** Removes a change that is published. */
  async dropPending(race: Types.ObjectId, field: PendingField, _id: Types.ObjectId): Promise<void> {
    await this.races.updateOne({ _id: race }, { $pull: { [field]: { _id } } });
  }

  /** Races of which a user has set something by hand that is in force: results, or the calendar. */
  setByHand<Field extends 'manualEntry' | 'manualCalendar'>(
    user: string,
    field: Field,
  ): Promise<FoundBy<Field>[]> {
    return this.races
      .find({ [`${field}.by._id`]: user }, { season: 1, round: 1, [field]: 1 })
      .lean<FoundBy<Field>[]>();
  }

  /** Changes the name of a user stored with what they entered by hand: results, and changes of the calendar. */
  async renameEnteredBy(user: string, username: string): Promise<void> {
    for (const by of ['manualEntry.by', 'manualCalendar.by']) {
      const where = { [`${by}._id`]: user, [`${by}.username`]: { $ne: username } };
      const years = await this.races.distinct('season', where);
      await this.races.updateMany(where, { $set: { [`${by}.username`]: username } });
      for (const year of years) await this.changeSeason(year, {});
    }
  }

  private async announce(year: number, unannounced: Types.ObjectId): Promise<void> {
    await this.changeSeason(year, {});
    await this.races.updateOne({ season: year, unannounced }, { $unset: { unannounced: 1 } });
  }

  /** Adds drivers who are not stored yet, each by a conditional write: two imports at once lose none. */
  async addDrivers(year: number, drivers: readonly DriverData[]): Promise<void> {
    for (const driver of drivers) {
      await this.seasons.updateOne(
        { _id: year, 'drivers.id': { $ne: driver.id } },
        { $push: { drivers: driver }, $inc: { revision: 1 } },
      );
    }
    this.snapshots.invalidate();
  }

  /** Replaces teams and drivers of a season, unless it has changed since it was read. */
  async replaceLineUp(
    { year, revision }: Pick<SeasonSnapshot, 'year' | 'revision'>,
    { teams, drivers }: Pick<SeasonData, 'teams' | 'drivers'>,
  ): Promise<void> {
    await this.seasons.updateOne(
      { _id: year, revision },
      { $set: { teams, drivers }, $inc: { revision: 1 } },
    );
    this.snapshots.invalidate();
  }

  /** Changes a season and raises its revision; with `{}` it only raises the revision. */
  async changeSeason(year: number, change: SeasonChange): Promise<void> {
    await this.seasons.updateOne({ _id: year }, { $set: change, $inc: { revision: 1 } });
    this.snapshots.invalidate();
  }
}

/** The fields that say when the sessions of a round are, and whether they are. */
const CALENDAR: readonly (keyof RaceChange)[] = [
  'sessions',
  'lockedAt',
  'isCancelled',
  'isSprintWeekend',
  'isSprintOff',
];

/** Counts a change of the calendar in the same write. */
const withMove = <Update extends { readonly $set: object }>(change: RaceChange, update: Update) =>
  CALENDAR.some((field) => field in change)
    ? {
        ...update,
        $set: { ...update.$set, 'moved.at': systemNow() },
        $inc: { 'moved.times': 1 },
      }
    : update;
