import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { SeasonData } from '@gridlock/season-packs';
import { classicRace, type NewRaceFields } from './new-race.js';
import { RaceRecord } from './race.schema.js';
import { outAt } from './season.repository.js';
import { type OldVersion, SeasonRecord } from './season.schema.js';
import { SeasonService } from './season.service.js';
import { SeasonVersion } from './season-version.schema.js';

const idOf = (kind: 'old' | 'new', renewal: string): string => `${kind}-${renewal}`;

/**
 * Replaces seasons of the past that were fetched again. The new version is stored first; then one conditional write
 * on the season refers race nights that have begun to the old one. From there on every step can be repeated, by any
 * process, with the same result. The season's revision is raised with the last write, so that nobody keeps a
 * snapshot of a season that is half written.
 */
@Injectable()
export class SeasonRenewalRepository {
  constructor(
    @InjectModel(SeasonRecord.name) private readonly seasons: Model<SeasonRecord>,
    @InjectModel(RaceRecord.name) private readonly races: Model<RaceRecord>,
    @InjectModel(SeasonVersion.name) private readonly versions: Model<SeasonVersion>,
    private readonly snapshots: SeasonService,
  ) {}

  /**
   * Stores the new version of a season. False, and nothing is stored, when it equals the present one, or when the
   * season is not stored for race nights alone.
   */
  async propose(data: SeasonData): Promise<boolean> {
    const { year, teams, drivers, source } = data;
    const season = await this.seasons.findById(year).lean<SeasonRecord | null>();
    if (!season?.isClassic) return false;
    const races = await this.racesOf(year);
    const fields = data.rounds.map((round) => ({
      ...classicRace(round, { resultsSource: 'api', outAt: outAt(year) }),
      season: year,
      round: round.round,
      resultsRevision: revisionOf(races, round.round) + 1,
    }));
    if (isSame({ season, races }, data, fields)) return false;
    const lists = { teams: [...teams], drivers: [...drivers], source, packFingerprint: null };
    // a new version that is not in force yet is outdated by this one
    await this.versions.deleteMany({
      year,
      isComing: true,
      renewal: { $ne: season.renewal ?? null },
    });
    const renewal = randomUUID();
    await this.versions.create({
      _id: idOf('new', renewal),
      renewal,
      isComing: true,
      year,
      season: { ...season, ...lists },
      races: fields,
    });
    return true;
  }

  /**
   * Puts the new versions in force, and finishes those that a crash has interrupted.
   *
   * @param now the game's time: race nights that began before play the old version
   */
  async takeAll(now: Date): Promise<void> {
    const coming = await this.versions
      .find({ isComing: true }, { renewal: 1, year: 1 })
      .lean<Pick<SeasonVersion, 'renewal' | 'year'>[]>();
    for (const { renewal, year } of coming) await this.take(year, renewal, now);
  }

  /** Removes a version that no race night plays any more. */
  async drop(year: number, { version }: OldVersion): Promise<void> {
    await this.seasons.updateOne(
      { _id: year },
      { $pull: { older: { version } }, $inc: { revision: 1 } },
    );
    await this.versions.deleteOne({ _id: version });
    this.snapshots.invalidate();
  }

  private async take(year: number, renewal: string, now: Date): Promise<void> {
    let season = await this.seasons.findById(year).lean<SeasonRecord | null>();
    if (season?.renewal && season.renewal !== renewal) {
      // interrupted halfway: what is stored is neither the old nor the new version
      await this.finish(season.renewal);
      season = await this.seasons.findById(year).lean<SeasonRecord | null>();
    }
    const isDone = season?.older?.some(({ version }) => version === idOf('old', renewal)) ?? false;
    if (!season?.isClassic || (isDone && season.renewal !== renewal)) {
      // it follows the real calendar by now, or another process has finished this renewal
      await this.versions.deleteOne({ _id: idOf('new', renewal) });
      return;
    }
    if (season.renewal !== renewal && !(await this.storeOld(season, renewal, now))) return;
    await this.finish(renewal);
  }

  private async finish(renewal: string): Promise<void> {
    const fresh = await this.versions.findById(idOf('new', renewal)).lean<SeasonVersion | null>();
    // else another process has finished it
    if (fresh) await this.write(fresh, renewal);
  }

  /** False when another process has changed the season meanwhile. */
  private async storeOld(season: SeasonRecord, renewal: string, now: Date): Promise<boolean> {
    const { _id: year, revision, edition = 0 } = season;
    const version = idOf('old', renewal);
    const races = await this.racesOf(year);
    // only inserted: another process may have begun to write the new version by now
    await this.versions.updateOne(
      { _id: version },
      { $setOnInsert: { renewal, isComing: false, year, season, races } },
      { upsert: true },
    );
    const { matchedCount } = await this.seasons.updateOne(
      {
        _id: year,
        revision,
        renewal: season.renewal ?? null,
        isClassic: true,
        'older.version': { $ne: version },
      },
      {
        $set: { renewal, edition: edition + 1 },
        $push: { older: { version, edition, replacedAt: now } },
        $inc: { revision: 1 },
      },
    );
    this.snapshots.invalidate();
    return matchedCount === 1;
  }

  private async write({ year, season, races }: SeasonVersion, renewal: string): Promise<void> {
    await this.races.bulkWrite([
      ...races.map(({ season: _, round, ...fields }) => ({
        updateOne: {
          filter: { season: year, round },
          update: { $set: fields },
          upsert: true,
        },
      })),
      {
        deleteMany: { filter: { season: year, round: { $nin: races.map(({ round }) => round) } } },
      },
    ]);
    const { teams, drivers, source, packFingerprint } = season;
    await this.seasons.updateOne(
      { _id: year, renewal },
      {
        $set: { teams, drivers, source, packFingerprint, renewal: null },
        $inc: { revision: 1 },
      },
    );
    this.snapshots.invalidate();
    await this.versions.deleteOne({ _id: idOf('new', renewal) });
  }

  private racesOf(year: number): Promise<RaceRecord[]> {
    return this.races.find({ season: year }).sort({ round: 1 }).lean<RaceRecord[]>();
  }
}

const revisionOf = (races: readonly RaceRecord[], round: number): number =>
  races.find((race) => race.round === round)?.resultsRevision ?? 0;

/** Whether what was fetched equals what is stored. */
function isSame(
  stored: { readonly season: SeasonRecord; readonly races: readonly RaceRecord[] },
  { teams, drivers }: SeasonData,
  fields: readonly (NewRaceFields & { readonly round: number })[],
): boolean {
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  const factsOf = ({ round, name, isSprintWeekend, sessions, results, qualifying }: Facts) =>
    // the database keeps no empty objects and lists
    plain([round, name, isSprintWeekend, sessions ?? {}, results, qualifying ?? []]);
  return (
    isDeepStrictEqual(
      plain([stored.season.teams, stored.season.drivers]),
      plain([teams, drivers]),
    ) && isDeepStrictEqual(stored.races.map(factsOf), fields.map(factsOf))
  );
}

type Facts = Pick<
  RaceRecord,
  'round' | 'name' | 'isSprintWeekend' | 'sessions' | 'results' | 'qualifying'
>;
