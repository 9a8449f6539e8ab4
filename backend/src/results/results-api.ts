import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { createResultsClient, ResultsApiError, type ResultsClient } from '@gridlock/season-packs';
import { systemNow } from '../platform/clock/clock.js';
import { Config } from '../platform/config/config.js';

/** For one request. Short, as the jobs retry anyway. */
const TIMEOUT_MS = 8000;
const ATTEMPTS = 3;
const MAX_BACK_OFF_MS = 4000;
/** All requests of one job together. */
const WHOLE_TIME_MS = 60_000;
/** After a failure no request is sent for this long (system time). */
const QUIET_MS = 60_000;
/** The longest Retry-After that is respected. */
const MAX_QUIET_MS = 3_600_000;

/** The results API, if one is configured, with time-outs and pauses after failures. */
@Injectable()
export class ResultsApi implements OnModuleDestroy {
  /** False with `RESULTS_URL=off`. */
  readonly isOn: boolean;
  private readonly client: ResultsClient | null;
  private readonly isLocal: boolean;
  private readonly stopping = new AbortController();
  private quietUntil = 0;

  constructor({ resultsUrl, publicUrl, supportEmail }: Config) {
    this.isOn = resultsUrl !== null;
    this.isLocal = resultsUrl !== null && isLoopback(resultsUrl);
    this.client =
      resultsUrl === null
        ? null
        : createResultsClient({
            baseUrl: resultsUrl,
            userAgent: userAgent(publicUrl, supportEmail),
            timeoutMs: TIMEOUT_MS,
            attempts: ATTEMPTS,
            mostBackOffMs: MAX_BACK_OFF_MS,
            // a service on this machine needs no sparing
            ...(this.isLocal && { requestsPerSecond: 0, backOffMs: 100 }),
          });
  }

  /** Whether the server is shutting down, so that requests end before their time. */
  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Aborts running requests, so that a shutdown does not wait for them. */
  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /**
   * Runs requests to the API, at most 60 seconds in all.
   *
   * @throws ResultsApiError when one fails; at once while the pause after a failure lasts, and when the
   *   API is turned off.
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
      this.quietUntil = systemNow().getTime() + this.quietFor(error);
      throw error;
    }
  }

  /** Milliseconds to pause after an error: its Retry-After, or a minute unless the API is local. */
  private quietFor(error: unknown): number {
    if (!isOutOfReach(error)) return 0;
    const asked = Math.min(error.retryAfterMs ?? 0, MAX_QUIET_MS);
    return this.isLocal ? asked : Math.max(asked, QUIET_MS);
  }
}

/** The User-Agent: this installation's address, and a contact for the operator of the API. */
const userAgent = (publicUrl: string, supportEmail: string): string =>
  `Gridlock (${publicUrl}; ${supportEmail})`.replace(/[^\x20-\x7e]/g, '');

const isOutOfReach = (error: unknown): error is ResultsApiError =>
  error instanceof ResultsApiError && ['unreachable', 'timeout', 'throttled'].includes(error.code);

const isLoopback = (url: string): boolean =>
  ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname);
