import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HOUR_MS, RESULTS_OFTEN_HOURS } from '@gridlock/game-rules';
import { Clock } from '../../core/platform/clock/clock.js';
import {
  InstallationHealth,
  type PartHealth,
} from '../../core/platform/health/installation-health.js';
import { Metrics, type Sample } from '../../core/platform/metrics/metrics.js';
import { SeasonService } from '../season/season.service.js';
import { missingImports } from './import-schedule.js';
import { IMPORT_OUTCOMES } from './validate-results.js';
import { ResultsApi } from './results-api.js';
import { ResultAcceptanceService } from './result-acceptance.service.js';

/** How many records are read: about as many as there are rounds that still change. */
const LATEST = 100;

/** Results that have been due for so long are overdue (game time): until then the API is asked often. */
const OVERDUE_MS = RESULTS_OFTEN_HOURS * HOUR_MS;

/** Metrics and health: missing results, and the latest outcome of each round. */
@Injectable()
export class ImportMetrics implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly api: ResultsApi,
    private readonly health: InstallationHealth,
    private readonly metrics: Metrics,
    private readonly seasons: SeasonService,
    private readonly acceptance: ResultAcceptanceService,
  ) {}

  onModuleInit(): void {
    this.health.add('results', (now) => this.healthAt(now));
    this.metrics.add({
      name: 'gridlock_results_missing_rounds',
      kind: 'gauge',
      help: 'Past rounds whose results are due and not stored.',
      labels: ['season'],
      read: () => this.missing((sinces) => sinces.length),
    });
    this.metrics.add({
      name: 'gridlock_results_overdue_seconds',
      kind: 'gauge',
      help: 'How long the oldest missing results have been due (game time); 0 when none are.',
      labels: ['season'],
      read: () => {
        const now = this.clock.now().getTime();
        return this.missing((sinces) => (sinces.length ? (now - Math.min(...sinces)) / 1000 : 0));
      },
    });
    this.metrics.add({
      name: 'gridlock_results_rounds_by_outcome',
      kind: 'gauge',
      help: 'Rounds by how the latest import of their results ended.',
      labels: ['outcome'],
      read: () => this.outcomes(),
    });
  }

  /** What the API says of itself, unless it is well and results are overdue all the same. */
  private async healthAt(now: Date): Promise<PartHealth> {
    const api = await this.api.health(now);
    const overdue = (await this.missingSinces())
      .flatMap(({ sinces }) => sinces)
      .filter((since) => this.clock.now().getTime() - since > OVERDUE_MS);
    if (overdue.length === 0 || api.state === 'attention' || api.state === 'failing') return api;
    const since = new Date(Math.min(...overdue));
    return { state: 'attention', code: 'overdue', count: overdue.length, since };
  }

  private async missing(choose: (sinces: readonly number[]) => number): Promise<Sample[]> {
    return (await this.missingSinces()).map(({ year, sinces }) => ({
      labels: { season: String(year) },
      value: choose(sinces),
    }));
  }

  /** Since when results are missing, by season (game time, ms). */
  private async missingSinces() {
    const now = this.clock.now();
    const years = await this.seasons.followedYears();
    return Promise.all(
      years.map(async (year) => {
        const due = missingImports(await this.seasons.load(year), now);
        return { year, sinces: due.map(({ since }) => since.getTime()) };
      }),
    );
  }

  private async outcomes(): Promise<Sample[]> {
    const latest = new Map<string, string>();
    for (const { about, season, round, outcome } of await this.acceptance.latestImports(LATEST)) {
      if (about === 'calendar') continue;
      const key = `${season} ${round}`;
      if (!latest.has(key)) latest.set(key, outcome);
    }
    const all = [...latest.values()];
    return IMPORT_OUTCOMES.map((outcome) => ({
      labels: { outcome },
      value: all.filter((one) => one === outcome).length,
    }));
  }
}
