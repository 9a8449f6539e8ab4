import { Injectable, type OnModuleInit } from '@nestjs/common';
import { loadPack, type SeasonData } from '@gridlock/season-packs';
import { Types } from 'mongoose';
import { mergePack, type MergedRace } from './merge-pack.js';
import { PackSeasons } from './pack-seasons.js';
import type { SeasonRecord } from './season.schema.js';
import { SeasonRepository } from './season.repository.js';

/** Stores the bundled packs at the start: a new season as a whole, else what a newer pack changes. */
@Injectable()
export class SeasonInstaller implements OnModuleInit {
  private installing: Promise<void> | null = null;

  constructor(
    private readonly packs: PackSeasons,
    private readonly seasonRepository: SeasonRepository,
  ) {}

  onModuleInit(): Promise<void> {
    return this.installed();
  }

  /** Resolves when all packs are in the database. To be awaited by what needs them while modules start. */
  installed(): Promise<void> {
    this.installing ??= this.installAll();
    return this.installing;
  }

  private async installAll(): Promise<void> {
    for (const year of this.packs.years) {
      // read for this alone: the seasons are in the database then
      const pack = loadPack(year);
      if (pack) await this.install(pack);
    }
  }

  private async install(pack: SeasonData): Promise<void> {
    const fingerprint = this.packs.fingerprint(pack);
    const stored = await this.seasonRepository.findSeason(pack.year);
    if (!stored) {
      await this.seasonRepository.insert(pack, fingerprint);
      return;
    }
    // a season that was built from the API is left alone: picks refer to its ids, which may differ
    if (stored.packFingerprint === null || stored.packFingerprint === fingerprint) return;
    await this.merge(stored, pack, fingerprint);
  }

  private async merge(stored: SeasonRecord, pack: SeasonData, fingerprint: string): Promise<void> {
    const { year, source } = pack;
    const merge = mergePack(stored, await this.seasonRepository.findRaces(year), pack);
    await this.seasonRepository.insertRaces(year, merge.added);
    for (const one of merge.changed) {
      if (await this.change(year, one)) continue;
      // the results changed meanwhile: merge again
      return this.install(pack);
    }
    const { teams, drivers } = merge;
    // the fingerprint last: a crash before it repeats the merge, which does no harm
    await this.seasonRepository.changeSeason(year, {
      teams,
      drivers,
      source,
      packFingerprint: fingerprint,
    });
  }

  /** False when the results have changed meanwhile. */
  private change(
    year: number,
    { round, revision, change, corrects }: MergedRace,
  ): Promise<boolean> {
    const { results: after } = change;
    const correction = corrects &&
      after && {
        _id: new Types.ObjectId(),
        at: null,
        actor: { _id: null },
        notes: '',
        before: corrects,
        after,
      };
    return this.seasonRepository.changeResults(year, round, {
      revision,
      change,
      correction: correction || null,
    });
  }
}
