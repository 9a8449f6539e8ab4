import { Injectable, Logger } from '@nestjs/common';
import type { FetchedRound } from '@gridlock/season-packs';
import type { ResultSource } from '../race.schema.js';
import { SeasonService } from '../season.service.js';
import { SeasonWriterRepository } from '../season-writer.repository.js';
import { ImportRecordRepository } from './import-record.repository.js';
import type { ImportRecord } from './import-record.schema.js';
import type { Due } from './import-schedule.js';
import { judgeResults, type Judged } from './judge-results.js';
import { withNewcomers } from './newcomers.js';

/** A look at the results of one round. */
export type Look = {
  readonly source: ResultSource;
  readonly due: Due;
  readonly year: number;
  readonly now: Date;
};

/** Takes in what was fetched: checks it, stores what may be stored, writes down what came of it. */
@Injectable()
export class ResultsStore {
  private readonly logger = new Logger(ResultsStore.name);

  constructor(
    private readonly seasons: SeasonService,
    private readonly writer: SeasonWriterRepository,
    private readonly records: ImportRecordRepository,
  ) {}

  async take(look: Look & { readonly fetched: FetchedRound | null }): Promise<void> {
    const { fetched, source, year } = look;
    const season = await this.seasons.load(year);
    const admitted = fetched && source === 'api' ? withNewcomers(season, fetched) : season;
    const judged = judgeResults({ ...look, season: admitted });
    if (judged.change && admitted !== season) {
      const { teams, drivers } = admitted;
      await this.writer.changeSeason(year, { teams: [...teams], drivers: [...drivers] });
    }
    await this.settle(look, judged);
  }

  async settle({ source, due, year, now }: Look, judged: Judged): Promise<void> {
    const { round, name } = due.race;
    const { outcome, reasons, change } = judged;
    // told first: what breaks off in between is looked at again and told as the same, but a change
    // that is stored is not looked at again
    const note = { season: year, round, raceName: name, source, outcome };
    await this.records.note({ ...note, at: now, reasons: [...reasons] });
    await this.writer.changeRace(year, round, { ...change, triedAt: now });
    this.seasons.noticeChange();
    const line = `${year} round ${round} (${name}) from ${source}: ${outcome}`;
    if (outcome === 'refused' || outcome === 'failed') {
      this.logger.warn(`${line}: ${reasons.join(' ')}`);
    } else if (outcome !== 'waiting') this.logger.log(line);
  }

  /** Newest first. */
  latestImports(limit: number): Promise<ImportRecord[]> {
    return this.records.latest(limit);
  }
}
