import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toSessions, type RoundFacts, type SeasonFacts } from '@gridlock/season-packs';
import { duplicateField } from '../platform/database/duplicate-key.js';
import { RaceRecord } from './race.schema.js';
import { SeasonRecord } from './season.schema.js';

export type RaceChange = Partial<
  Pick<
    RaceRecord,
    | 'apiRound'
    | 'isCancelled'
    | 'sessions'
    | 'results'
    | 'resultsSource'
    | 'resultsAt'
    | 'sprintResultsAt'
    | 'officialAt'
    | 'resultsRevision'
    | 'triedAt'
  >
>;

export type SeasonChange = Partial<
  Pick<SeasonRecord, 'teams' | 'drivers' | 'source' | 'packFingerprint' | 'calendarCheckedAt'>
>;

/** Writes of seasons and races. Each ends with a new revision, which makes old snapshots known. */
@Injectable()
export class SeasonWriterRepository {
  constructor(
    @InjectModel(SeasonRecord.name) private readonly seasons: Model<SeasonRecord>,
    @InjectModel(RaceRecord.name) private readonly races: Model<RaceRecord>,
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
  async insert(facts: SeasonFacts, packFingerprint: string | null): Promise<void> {
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
  }

  /** Adds rounds that are not there yet. */
  async insertRaces(year: number, rounds: readonly RoundFacts[]): Promise<void> {
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
    await this.races.updateOne({ season: year, round }, { $set: change });
    await this.changeSeason(year, {});
  }

  async changeSeason(year: number, change: SeasonChange): Promise<void> {
    await this.seasons.updateOne({ _id: year }, { $set: change, $inc: { revision: 1 } });
  }
}

const newRace = (facts: RoundFacts): Omit<RaceRecord, '_id' | 'season' | 'round'> => ({
  apiRound: facts.round,
  name: facts.name,
  officialName: facts.officialName,
  circuit: facts.circuit,
  locality: facts.locality,
  country: facts.country,
  countryCode: facts.countryCode,
  isSprintWeekend: facts.isSprintWeekend,
  isCancelled: facts.isCancelled,
  sessions: toSessions(facts.sessions),
  results: { race: null, sprint: null },
  resultsSource: null,
  resultsAt: null,
  sprintResultsAt: null,
  officialAt: null,
  resultsRevision: 0,
  triedAt: null,
});
