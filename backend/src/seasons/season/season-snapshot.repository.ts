import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { inLockOrder } from '@gridlock/game-rules';
import type { ManualCalendar } from './manual-calendar.js';
import { RaceRecord } from './race.schema.js';
import { type RaceSnapshot, SeasonSnapshot } from './season-snapshot.js';
import { type OldVersion, SeasonRecord } from './season.schema.js';
import { SeasonVersion } from './season-version.schema.js';

/** A stored season without its teams, drivers and races. */
export type StoredSeason = {
  readonly revision: number;
  readonly isClassic: boolean;
  /** How often it was fetched again. */
  readonly edition: number;
  /** The versions before the one that is stored, oldest first. */
  readonly older: readonly OldVersion[];
};

/** Seasons with their races as the immutable snapshots that `SeasonService` caches. */
@Injectable()
export class SeasonSnapshotRepository {
  constructor(
    @InjectModel(SeasonRecord.name) private readonly seasons: Model<SeasonRecord>,
    @InjectModel(RaceRecord.name) private readonly races: Model<RaceRecord>,
    @InjectModel(SeasonVersion.name) private readonly versions: Model<SeasonVersion>,
  ) {}

  /** All stored seasons, by year, ascending. */
  async stored(): Promise<ReadonlyMap<number, StoredSeason>> {
    const rows = await this.seasons
      .find({}, { revision: 1, isClassic: 1, edition: 1, older: 1 })
      .sort({ _id: 1 })
      .lean<Pick<SeasonRecord, '_id' | 'revision' | 'isClassic' | 'edition' | 'older'>[]>();
    return new Map(
      rows.map(({ _id, revision, isClassic, edition = 0, older = [] }) => [
        _id,
        { revision, isClassic, edition, older },
      ]),
    );
  }

  /**
   * Null for an unknown year. The season is read before its races: after a write in between, the
   * snapshot has a lower revision than its races, so it counts as outdated and is read again.
   */
  async read(year: number): Promise<SeasonSnapshot | null> {
    const season = await this.seasons.findById(year).lean<SeasonRecord | null>();
    if (!season) return null;
    const races = await this.races.find({ season: year }).lean<RaceRecord[]>();
    return toSeasonSnapshot(season, races);
  }

  /** An old version of a season; null when it is not stored any more. */
  async readOld({ version }: OldVersion): Promise<SeasonSnapshot | null> {
    const old = await this.versions.findById(version).lean<SeasonVersion | null>();
    return old && toSeasonSnapshot(old.season, old.races);
  }
}

function toSeasonSnapshot(
  { _id: year, packFingerprint, ...season }: SeasonRecord,
  records: readonly RaceRecord[],
): SeasonSnapshot {
  const rounds = records.map(toRaceSnapshot);
  const races = inLockOrder({ rounds }, rounds);
  return new SeasonSnapshot({ ...season, year, isFromPack: packFingerprint !== null, races });
}

/** Fields of a race that need not be stored; Mongoose also drops an object without fields. */
const NOT_STORED = {
  apiName: null,
  isSprintUnlisted: false,
  listedDay: null,
  sessions: {},
  moved: null,
  lockMove: null,
  swapOpenedAt: null,
  swapClosedAt: null,
  qualifyingAt: null,
  qualifyingTriedAt: null,
  heldBack: null,
};

const toRaceSnapshot = (race: RaceRecord): RaceSnapshot => ({
  ...NOT_STORED,
  ...race,
  id: String(race._id),
  manualCalendar: race.manualCalendar ? withSessions(race.manualCalendar) : null,
  qualifying: race.qualifying?.length ? race.qualifying : null,
});

// Mongoose drops an object without fields
const withSessions = (stored: ManualCalendar): ManualCalendar => ({
  ...stored,
  sessions: stored.sessions ?? {},
  announced: { ...stored.announced, sessions: stored.announced.sessions ?? {} },
});
