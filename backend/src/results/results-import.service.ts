import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { ResultsApiError } from '@gridlock/season-packs';
import { Clock } from '../platform/clock/clock.js';
import { badRequest } from '../platform/errors/domain-error.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import type { SeasonSnapshot } from '../season/season-snapshot.js';
import { SeasonService } from '../season/season.service.js';
import { ApiResultsProvider } from './api-results.provider.js';
import type { ImportRecord } from './import-record.schema.js';
import { failureText } from './failure-text.js';
import { dueImports, lookNow, missingImports, missingSince, type Due } from './import-schedule.js';
import { PackResultsProvider } from './pack-results.provider.js';
import type { ResultsProvider } from './results-provider.js';
import { ResultsStore } from './results-store.js';

/**
 * Brings results into the seasons: bundled ones for the rounds that a pack holds, the results API's
 * for the rest. What is due stands in the data, so after downtime everything is caught up in order.
 */
@Injectable()
export class ResultsImportService implements OnModuleInit, OnApplicationBootstrap {
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly clock: Clock,
    private readonly jobs: JobRunner,
    private readonly seasons: SeasonService,
    private readonly store: ResultsStore,
    private readonly pack: PackResultsProvider,
    private readonly api: ApiResultsProvider,
  ) {}

  onModuleInit(): void {
    this.jobs.add({
      name: 'import-results',
      run: (now) => this.importAll(now, (season) => this.dueLooks(season, now)),
    });
  }

  /** Bundled results are there from the first answer on, also on the very first start. */
  async onApplicationBootstrap(): Promise<void> {
    const now = this.clock.now();
    const isBundled = (season: SeasonSnapshot, { race }: Due) => this.pack.holds(season, race);
    await this.importAll(now, (season) =>
      dueImports(season, now).filter((due) => isBundled(season, due)),
    );
  }

  /** Every past round of every season whose results are missing or incomplete, tried at once. */
  importMissing(now: Date): Promise<void> {
    return this.importAll(now, (season) => missingImports(season, now));
  }

  /** One round, if its time has come and its results are missing or incomplete. */
  importRound({ year, round, now }: { year: number; round: number; now: Date }): Promise<void> {
    return this.importAll(now, (season) => {
      const race = season.year === year ? season.race(round) : null;
      const since = race && missingSince(race, now);
      return since ? [{ race, since, look: 'first' as const }] : [];
    });
  }

  /**
   * Looks at one round now, whatever its schedule. With `release` a result that lacks cars waits no
   * longer; when none does, an entry by hand gives way.
   *
   * @returns what came of it; null when nothing can have been published of the round yet.
   * @throws DomainError 404 for an unknown round, 400 RESULTS_API_OFF when there is nobody to ask.
   */
  async lookAgain(
    { year, round, now }: { year: number; round: number; now: Date },
    release: boolean,
  ): Promise<ImportRecord | null> {
    const [at, wanted] = await this.seasons.raceOf(year, round);
    if (!this.providerOf(at, wanted)) {
      throw badRequest(
        'RESULTS_API_OFF',
        'The results API is turned off, and this round is not bundled: enter its result by hand.',
      );
    }
    if (!lookNow(wanted, now)) return null;
    const isWaiting = at.waitingResult(wanted, now) !== null;
    if (release && !isWaiting) await this.store.release(year, round);
    let isDue = false;
    await this.importAll(now, (season) => {
      const race = season.year === year ? season.race(round) : null;
      const due = race && lookNow(race, now);
      if (due) isDue = true;
      return due ? [{ ...due, isReleased: release && isWaiting }] : [];
    });
    return isDue ? this.store.latestImport(year, round) : null;
  }

  /** What came of the latest looks, newest first. */
  listImports({ limit }: { limit: number }): Promise<ImportRecord[]> {
    return this.store.latestImports(limit);
  }

  /** One import at a time: the job and an app admin may ask at the same moment. */
  private importAll(now: Date, choose: (season: SeasonSnapshot) => Due[]): Promise<void> {
    const run = async (): Promise<void> => {
      for (const year of await this.seasons.knownYears()) {
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

  /** Bundled results do not change while the server runs: nobody looks at them a third time. */
  private dueLooks(season: SeasonSnapshot, now: Date): Due[] {
    return dueImports(season, now).filter(
      ({ race, look }) => look !== 'later' || !this.pack.holds(season, race),
    );
  }

  private async importFrom(provider: ResultsProvider, facts: Work): Promise<void> {
    const { season, now } = facts;
    const due = facts.due.filter(({ race }) => this.providerOf(season, race) === provider);
    if (due.length === 0) return;
    const { source } = provider;
    try {
      const races = due.map(({ race }) => race);
      const fetched = await provider.fetch({ season, races, now });
      for (const one of due) {
        const offered = { fetched: fetched.get(one.race.round) ?? null };
        await this.store.take({ source, due: one, offer: () => offered, year: season.year, now });
      }
    } catch (error) {
      if (!(error instanceof ResultsApiError)) throw error;
      if (error.code === 'wrong-shape' && due.length > 1) {
        // one odd row must not keep the other rounds waiting
        for (const one of due) await this.importFrom(provider, { ...facts, due: [one] });
        return;
      }
      for (const one of due) {
        await this.store.fail({ source, due: one, year: season.year, now }, failureText(error));
      }
    }
  }

  private providerOf(season: SeasonSnapshot, race: Due['race']): ResultsProvider | null {
    if (this.pack.holds(season, race)) return this.pack;
    return this.api.holds() ? this.api : null;
  }
}

type Work = { readonly season: SeasonSnapshot; readonly due: readonly Due[]; readonly now: Date };
