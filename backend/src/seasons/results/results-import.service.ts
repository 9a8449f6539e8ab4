import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { ResultsApiError } from '@gridlock/season-packs';
import { Clock } from '../../core/platform/clock/clock.js';
import { badRequest } from '../../core/platform/errors/domain-error.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { SeasonService } from '../season/season.service.js';
import { ApiResultsProvider } from './api-results.provider.js';
import type { ImportRecord } from './import-record.schema.js';
import { failureText } from './failure-text.js';
import {
  dueImports,
  checkNow,
  missingImports,
  missingSince,
  resultGoesFirstUntil,
  type DueImport,
} from './import-schedule.js';
import { PackResultsProvider } from './pack-results.provider.js';
import type { ResultsProvider } from './results-provider.js';
import { ResultAcceptanceService } from './result-acceptance.service.js';

/**
 * Imports results: bundled ones for the rounds of a pack, those of the results API for the rest. The API also
 * says whether any of them has changed since. What is due follows from the stored data, so after downtime everything is
 * imported in order.
 */
@Injectable()
export class ResultsImportService implements OnModuleInit, OnApplicationBootstrap {
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly clock: Clock,
    private readonly jobs: JobRunner,
    private readonly seasons: SeasonService,
    private readonly acceptance: ResultAcceptanceService,
    private readonly pack: PackResultsProvider,
    private readonly api: ApiResultsProvider,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'import-results',
      run: (now) => this.importAll(now, (season) => this.dueChecks(season, now)),
    });
  }

  /** Imports bundled results before the first request is answered, also on the very first start. */
  async onApplicationBootstrap(): Promise<void> {
    const now = this.clock.now();
    await this.importAll(now, (season) =>
      dueImports(season, now).filter((due) => this.providerOf(season, due) === this.pack),
    );
  }

  /** Tries every past round of every season whose results are missing or incomplete. */
  importMissing(now: Date): Promise<void> {
    return this.importAll(now, (season) => missingImports(season, now));
  }

  /** Tries one round, if its results are due and missing or incomplete. */
  importRound({ year, round, now }: { year: number; round: number; now: Date }): Promise<void> {
    return this.importAll(now, (season) => {
      const race = season.year === year ? season.race(round) : null;
      const since = race && missingSince(race, now);
      return since ? [{ race, since, check: 'first' as const }] : [];
    });
  }

  /**
   * Imports one round now, regardless of its schedule.
   *
   * @param release stores a result that waits for missing cars; when none waits, gives up a manual entry.
   * @returns the outcome; null before the results of the round are due.
   * @throws DomainError 404 for an unknown round, 400 RESULTS_API_OFF when the API is turned off and the
   *   round is not bundled.
   */
  async importNow(
    { year, round, now }: { year: number; round: number; now: Date },
    release: boolean,
  ): Promise<ImportRecord | null> {
    const [season, race] = await this.seasons.raceOf(year, round);
    const check = checkNow(race, now);
    if (!this.providerOf(season, check ?? { race, check: 'first' })) {
      throw badRequest(
        'RESULTS_API_OFF',
        'The results API is turned off and this round isn’t bundled: enter its result manually.',
      );
    }
    if (!check) return null;
    const isWaiting = season.waitingResult(race, now) !== null;
    if (release && !isWaiting) await this.acceptance.release(year, round);
    let isDue = false;
    await this.importAll(now, (current) => {
      const stored = current.year === year ? current.race(round) : null;
      const due = stored && checkNow(stored, now);
      if (due) isDue = true;
      return due ? [{ ...due, isReleased: release && isWaiting }] : [];
    });
    return isDue ? this.acceptance.latestImport(year, round) : null;
  }

  /** Until when the results API serves a result of a followed season first (game time); null when none is awaited. */
  async goesFirstUntil(now: Date): Promise<Date | null> {
    for (const year of await this.seasons.followedYears()) {
      const season = await this.seasons.load(year);
      for (const race of season.races) {
        const until = resultGoesFirstUntil(race, now);
        if (until && this.providerOf(season, { race, check: 'first' }) === this.api) return until;
      }
    }
    return null;
  }

  /** Outcomes of the latest imports, newest first. */
  listImports({ limit }: { limit: number }): Promise<ImportRecord[]> {
    return this.acceptance.latestImports(limit);
  }

  /** Imports one after the other: the job and an app admin may ask at the same moment. */
  private importAll(now: Date, choose: (season: SeasonSnapshot) => DueImport[]): Promise<void> {
    const run = async (): Promise<void> => {
      for (const year of await this.seasons.followedYears()) {
        const season = await this.seasons.load(year);
        const due = choose(season);
        await this.importFrom(this.pack, { season, due, now });
        await this.importFrom(this.api, { season, due, now });
      }
    };
    const mine = this.running.then(run);
    this.running = mine.catch(() => undefined);
    return mine;
  }

  /** Only the API knows what has changed. */
  private dueChecks(season: SeasonSnapshot, now: Date): DueImport[] {
    return dueImports(season, now).filter(({ check }) => check !== 'later' || this.api.holds());
  }

  private async importFrom(provider: ResultsProvider, work: Work): Promise<void> {
    const { season, now } = work;
    const due = work.due.filter((each) => this.providerOf(season, each) === provider);
    if (due.length === 0) return;
    const { source } = provider;
    try {
      const races = due.map(({ race }) => race);
      const fetched = await provider.fetch({ season, races, now });
      for (const one of due) {
        const candidate = { fetched: fetched.get(one.race.round) ?? null };
        await this.acceptance.validateAndStore({
          source,
          due: one,
          candidateFor: () => candidate,
          year: season.year,
          now,
        });
      }
    } catch (error) {
      if (!(error instanceof ResultsApiError)) throw error;
      if (error.code === 'wrong-shape' && due.length > 1) {
        // one malformed row must not block the other rounds
        for (const one of due) await this.importFrom(provider, { ...work, due: [one] });
        return;
      }
      for (const one of due) {
        await this.acceptance.recordFailure(
          { source, due: one, year: season.year, now },
          failureText(error),
        );
      }
    }
  }

  /** For later checks the API, where there is one: it is newer than a bundled result. */
  private providerOf(
    season: SeasonSnapshot,
    { race, check }: Pick<DueImport, 'race' | 'check'>,
  ): ResultsProvider | null {
    const isApiOn = this.api.holds();
    const isPast = check === 'later' && (isApiOn || race.resultsSource === 'api');
    if (!isPast && this.pack.holds(season, race)) return this.pack;
    return isApiOn ? this.api : null;
  }
}

type Work = {
  readonly season: SeasonSnapshot;
  readonly due: readonly DueImport[];
  readonly now: Date;
};
