import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { SeasonService } from '../season/season.service.js';
import { calendarName } from './calendar-problems.js';
import type { ImportDto, WaitingImportDto } from './dto/import.dto.js';
import type { ImportRecord } from './import-record.schema.js';
import { ResultsImportService } from './results-import.service.js';

/** How long 'Update All Races' waits for results that come quickly. */
const TIMEOUT_MS = 10_000;

/** Imports that app admins trigger and list, through the same service as the jobs. */
@Injectable()
export class ImportsService {
  private readonly logger = new Logger(ImportsService.name);

  constructor(
    private readonly seasons: SeasonService,
    private readonly results: ResultsImportService,
  ) {}

  /**
   * Imports every past round whose results are missing or incomplete. Resolves when that is done, or
   * after ten seconds while it continues. Errors after that are logged.
   */
  async importMissing(now: Date): Promise<void> {
    const stop = new AbortController();
    const work = this.results.importMissing(now).finally(() => stop.abort());
    work.catch((error: unknown) => this.logger.error(error));
    const timeout = wait(TIMEOUT_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    await Promise.race([work, timeout]);
  }

  /** Outcomes of the latest imports, newest first, with the cars they wait for at `now` (game time). */
  async list(limit: number, now: Date): Promise<ImportDto[]> {
    const records = await this.results.listImports({ limit });
    const years = [...new Set(records.map(({ season }) => season))];
    const followed = new Set(await this.seasons.followedYears());
    const loaded = await Promise.all(
      years.filter((year) => followed.has(year)).map((year) => this.seasons.load(year)),
    );
    const seasons = new Map(loaded.map((season) => [season.year, season]));
    return records.map((record) => toImport(record, seasons.get(record.season), now));
  }
}

function toImport(record: ImportRecord, of: SeasonSnapshot | undefined, now: Date): ImportDto {
  const { _id, about, at, season, round, raceName, source, outcome, reasons, times } = record;
  const isWaiting = about === 'result' && outcome === 'refused';
  const waiting = isWaiting && of && round !== null ? waitingImport(of, round, now) : null;
  const isWholeCalendar = about === 'calendar' && raceName === calendarName(season);
  const names = { raceName, isWholeCalendar };
  const rest = { at, season, round, ...names, source, outcome, reasons, times, waiting };
  return { _id: _id.toHexString(), about, ...rest };
}

function waitingImport(season: SeasonSnapshot, round: number, now: Date): WaitingImportDto | null {
  const race = season.race(round);
  const waiting = race && season.waitingResult(race, now);
  if (!waiting) return null;
  const { listed, expected, until, teams, mayRelease } = waiting;
  const names = teams.map((team) => season.nameOf(team));
  return { listed, expected, until, teams: names, mayRelease };
}
