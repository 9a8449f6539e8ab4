import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import {
  toSessions,
  type DriverData,
  type RoundData,
  type SeasonData,
  type TeamData,
} from '@gridlock/season-packs';
import { duplicateField } from '../platform/database/duplicate-key.js';
import { ANY_ID } from '../platform/database/object-id.js';
import { RaceRecord } from './race.schema.js';
import { type ResultCorrection } from './race-results.js';
import { SeasonRecord } from './season.schema.js';
import { SeasonService } from './season.service.js';

export type RaceChange = Partial<
  Pick<
    RaceRecord,
    | 'apiRound'
    | 'isCancelled'
    | 'isSprintWeekend'
    | 'goneSince'
    | 'sessions'
    | 'lockedAt'
    | 'results'
    | 'resultsSource'
    | 'resultsAt'
    | 'sprintResultsAt'
    | 'officialAt'
    | 'resultsRevision'
    | 'manualEntry'
    | 'incomplete'
    | 'checkedAt'
    | 'triedAt'
  >
>;

export type SeasonChange = Partial<
  Pick<SeasonRecord, 'teams' | 'drivers' | 'source' | 'packFingerprint' | 'calendarCheckedAt'>
>;

/** A round without results; `apiRound` where the results API has another number for it. */
export type NewRace = RoundData & { readonly apiRound?: number };

/** New results, the state they were judged against, and what the leagues' logs are to be told. */
export type ResultsChange = {
  /** `resultsRevision` of the race that the change was decided on. */
  readonly revision: number;
  readonly change: RaceChange;
  readonly correction: ResultCorrection | null;
};

/**
 * Writes of seasons and races. Each ends with a new revision, which tells other processes that their
 * snapshots are outdated; those of this process are invalidated at once.
 */
@Injectable()
export class SeasonWriter {
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
   * Stores a season that is not known yet, without results: those come when they are due. The
   * season itself comes last, so a crash in between leaves nothing half known.
   */
  async insert(facts: SeasonData, packFingerprint: string | null): Promise<void> {
    await this.insertRaces(facts.year, facts.rounds);
    const { year, teams, drivers, source } = facts;
    try {
      await this.seasons.create({
        _id: year,
        teams: [...teams],
        drivers: [...drivers],
        source,
        packFingerprint,
      });
    } catch (error) {
      // another instance was quicker, with the same facts
      if (duplicateField(error) === null) throw error;
    }
    this.snapshots.invalidate();
  }

  /** Adds rounds that are not there yet. */
  async insertRaces(year: number, rounds: readonly NewRace[]): Promise<void> {
    if (rounds.length === 0) return;
    await this.races.createIndexes();
    await this.races.bulkWrite(
      rounds.map((round) => ({
        updateOne: {
          filter: { season: year, round: round.round },
          update: { $setOnInsert: newRace(round) },
          upsert: true,
        },
      })),
    );
  }

  async changeRace(year: number, round: number, change: RaceChange): Promise<void> {
    const unannounced = new Types.ObjectId();
    await this.races.updateOne({ season: year, round }, { $set: { ...change, unannounced } });
    await this.announce(year, unannounced);
  }

  /**
   * Writes results and their correction together, unless somebody else has changed the results
   * since they were judged: then nothing, and false.
   */
  async changeResults(
    year: number,
    round: number,
    { revision, change, correction }: ResultsChange,
  ): Promise<boolean> {
    const unannounced = new Types.ObjectId();
    const { matchedCount } = await this.races.updateOne(
      { season: year, round, resultsRevision: revision },
      {
        $set: { ...change, unannounced },
        ...(correction && { $push: { corrections: correction } }),
      },
    );
    // also when somebody else was quicker: then it is our snapshot that is old
    await this.announce(year, unannounced);
    return matchedCount === 1;
  }

  /** Announces the changes that a crash kept from being announced. Ascending years. */
  async announceLeftBehind(): Promise<void> {
    const left = await this.races
      .find({ unannounced: ANY_ID }, { season: 1, unannounced: 1 })
      .lean<Pick<RaceRecord, 'season' | 'unannounced'>[]>();
    for (const { season, unannounced } of left) {
      if (unannounced) await this.announce(season, unannounced);
    }
  }

  /** Races with corrections that the leagues' logs have still to be told of. */
  withCorrections(): Promise<RaceRecord[]> {
    return this.races
      .find({ 'corrections._id': ANY_ID })
      .sort({ season: 1, round: 1 })
      .lean<RaceRecord[]>();
  }

  /** Every league knows. */
  async dropCorrection(race: Types.ObjectId, correction: Types.ObjectId): Promise<void> {
    await this.races.updateOne({ _id: race }, { $pull: { corrections: { _id: correction } } });
  }

  /** Changes the name of a user beside the results that they entered by hand. */
  async renameEnteredBy(user: string, username: string): Promise<void> {
    const where = { 'manualEntry.by._id': user, 'manualEntry.by.username': { $ne: username } };
    const years = await this.races.distinct('season', where);
    await this.races.updateMany(where, { $set: { 'manualEntry.by.username': username } });
    for (const year of years) await this.changeSeason(year, {});
  }

  private async announce(year: number, unannounced: Types.ObjectId): Promise<void> {
    await this.changeSeason(year, {});
    await this.races.updateOne({ season: year, unannounced }, { $unset: { unannounced: 1 } });
  }

  /** Adds drivers who are not there yet; two imports at once lose none. */
  async addDrivers(year: number, drivers: readonly DriverData[]): Promise<void> {
    for (const driver of drivers) {
      await this.seasons.updateOne(
        { _id: year, 'drivers.id': { $ne: driver.id } },
        { $push: { drivers: driver }, $inc: { revision: 1 } },
      );
    }
    this.snapshots.invalidate();
  }

  /** The same for teams. */
  async addTeams(year: number, teams: readonly TeamData[]): Promise<void> {
    for (const team of teams) {
      await this.seasons.updateOne(
        { _id: year, 'teams.id': { $ne: team.id } },
        { $push: { teams: team }, $inc: { revision: 1 } },
      );
    }
    this.snapshots.invalidate();
  }

  async changeSeason(year: number, change: SeasonChange): Promise<void> {
    await this.seasons.updateOne({ _id: year }, { $set: change, $inc: { revision: 1 } });
    this.snapshots.invalidate();
  }
}

const newRace = (
  facts: NewRace,
): Omit<RaceRecord, '_id' | 'season' | 'round' | 'corrections' | 'unannounced'> => ({
  apiRound: facts.apiRound ?? facts.round,
  name: facts.name,
  officialName: facts.officialName,
  circuit: facts.circuit,
  locality: facts.locality,
  country: facts.country,
  countryCode: facts.countryCode,
  isSprintWeekend: facts.isSprintWeekend,
  isCancelled: facts.isCancelled,
  goneSince: null,
  lockedAt: null,
  sessions: toSessions(facts.sessions),
  results: { race: null, sprint: null },
  resultsSource: null,
  resultsAt: null,
  sprintResultsAt: null,
  officialAt: null,
  resultsRevision: 0,
  manualEntry: null,
  incomplete: null,
  checkedAt: null,
  triedAt: null,
});
