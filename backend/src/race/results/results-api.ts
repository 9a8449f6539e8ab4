import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { createResultsClient, ResultsApiError, type ResultsClient } from '@gridlock/season-packs';
import { systemNow } from '../../platform/clock/clock.js';
import { Config } from '../../platform/config/config.js';

/** For one request; the jobs come again anyway, so nothing has to wait long here. */
const TIMEOUT_MS = 8000;
const ATTEMPTS = 3;
const MOST_BACK_OFF_MS = 4000;
/** All requests of one job together. */
const WHOLE_TIME_MS = 60_000;
/** A service that could not be reached is left alone for so long (system time). */
const QUIET_MS = 60_000;

/** The results API, if one is configured, with care for who waits for its answers. */
@Injectable()
export class ResultsApi implements OnModuleDestroy {
  /** False with `RESULTS_URL=off`. */
  readonly isOn: boolean;
  private readonly client: ResultsClient | null;
  private readonly isLocal: boolean;
  private readonly stopping = new AbortController();
  private quietUntil = 0;

  constructor({ resultsUrl, publicUrl }: Config) {
    this.isOn = resultsUrl !== null;
    this.isLocal = resultsUrl !== null && isLoopback(resultsUrl);
    this.client =
      resultsUrl === null
        ? null
        : createResultsClient({
            baseUrl: resultsUrl,
            userAgent: `Gridlock (${publicUrl})`,
            timeoutMs: TIMEOUT_MS,
            attempts: ATTEMPTS,
            mostBackOffMs: MOST_BACK_OFF_MS,
            // a service on this machine needs no sparing
            ...(this.isLocal && { requestsPerSecond: 0, backOffMs: 100 }),
          });
  }

  /** Ends what is being asked, so that a shutdown does not wait for answers. */
  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /**
   * Asks the API something.
   *
   * @throws ResultsApiError also when the API was out of reach a moment ago, or is off.
   */
  async ask<Answer>(
    question: (client: ResultsClient, options: { signal: AbortSignal }) => Promise<Answer>,
  ): Promise<Answer> {
    if (!this.client) throw new ResultsApiError('refused', 'The results API is turned off.');
    if (systemNow().getTime() < this.quietUntil) {
      throw new ResultsApiError('unreachable', 'The results API was out of reach a moment ago.');
    }
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(WHOLE_TIME_MS)]);
    try {
      return await question(this.client, { signal });
    } catch (error) {
      if (isOutOfReach(error) && !this.isLocal) this.quietUntil = systemNow().getTime() + QUIET_MS;
      throw error;
    }
  }
}

const isOutOfReach = (error: unknown): boolean =>
  error instanceof ResultsApiError && ['unreachable', 'timeout', 'throttled'].includes(error.code);

const isLoopback = (url: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
