import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { setTimeout as sleepFor } from 'node:timers/promises';
import {
  createRateGate,
  createResultsClient,
  type RateGate,
  ResultsApiError,
  type ResultsClient,
} from '@gridlock/season-packs';
import { systemNow } from '../../core/platform/clock/clock.js';
import { Config } from '../../core/platform/config/config.js';
import type { PartHealth } from '../../core/platform/health/installation-health.js';
import { isLoopback } from '../../core/platform/text/is-loopback.js';
import { failureText } from './failure-text.js';
import { hourOf, type RequestKind } from './request-allowance.js';
import { RequestBudgetRepository } from './request-budget.repository.js';

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
/** A longer Retry-After, or none, means that the requests of the hour are used up. */
const MOMENT_MS = 60_000;
/** How often a request that waits for the budget checks whether it may go on. */
const CHECK_EVERY_MS = 2000;
const SHORT_MS = 50;
/** An API that has not answered for so long is failing. */
const FAILING_MS = 24 * 3_600_000;
/** The public service allows four a second; the margin is for the network, which moves requests together. */
const PER_SECOND = 3.5;

type Question<Answer> = (
  client: ResultsClient,
  options: { signal: AbortSignal },
) => Promise<Answer>;

/** How requests wait that have time. */
export type Patience = {
  /** Called with the time until which a request waits, again and again while it does. */
  readonly onWait: (until: Date) => Promise<void>;
  /** Until when something else goes first (system time), asked before each request; null when nothing does. */
  readonly heldUntil?: () => Promise<Date | null>;
};

/** The results API, if one is configured, with time-outs, pauses after failures and one budget of requests. */
@Injectable()
export class ResultsApi implements OnModuleDestroy {
  /** False with `RESULTS_URL=off`. */
  readonly isOn: boolean;
  private readonly isLocal: boolean;
  private readonly gate: RateGate;
  private readonly stopping = new AbortController();
  private quietUntil = 0;

  constructor(
    private readonly config: Config,
    private readonly budget: RequestBudgetRepository,
  ) {
    const { resultsUrl } = config;
    this.isOn = resultsUrl !== null;
    this.isLocal = resultsUrl !== null && isLoopback(resultsUrl);
    // a service on this machine needs no sparing
    this.gate = createRateGate(this.isLocal ? 0 : PER_SECOND);
  }

  /** Whether the server is shutting down, so that requests end before their time. */
  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  /** How the API was when it was last asked, and what may still be asked of it; asks nothing. */
  async health(now: Date): Promise<PartHealth> {
    const { resultsPerHour: of } = this.config;
    if (!this.isOn) return { state: 'off', code: 'off' };
    const budget = await this.budget.find();
    if (!budget) return { state: 'ok', code: 'not-asked' };
    const { answeredAt, failingSince, lastError, pausedUntil } = budget;
    const at = answeredAt ? { at: answeredAt } : {};
    if (failingSince) {
      const isLong = now.getTime() - failingSince.getTime() > FAILING_MS;
      const why = { since: failingSince, ...(lastError && { error: lastError }) };
      return { state: isLong ? 'failing' : 'attention', code: 'unanswered', ...at, ...why };
    }
    if (pausedUntil && pausedUntil > now) {
      return { state: 'attention', code: 'paused', until: pausedUntil, ...at };
    }
    const used = budget.hour.getTime() === hourOf(now).getTime() ? budget.used : 0;
    const left = of === null ? {} : { count: Math.max(0, of - used), of };
    return { state: 'ok', code: answeredAt ? 'answered' : 'not-asked', ...at, ...left };
  }

  /** Aborts running requests, so that a shutdown does not wait for them. */
  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /**
   * Runs requests to the API, at most 60 seconds in all.
   *
   * @throws ResultsApiError when one fails; at once while the pause after a failure lasts, while the hour's
   *   budget is used up, and when the API is turned off.
   */
  async ask<Answer>(question: Question<Answer>): Promise<Answer> {
    const signal = AbortSignal.any([this.stopping.signal, AbortSignal.timeout(WHOLE_TIME_MS)]);
    return this.run(question, this.client('current'), signal);
  }

  /**
   * Runs requests that have time: they leave a part of the budget to all others, and wait, for hours if need
   * be, while their own is used up, the API asks for fewer, or something else goes first.
   *
   * @throws ResultsApiError as `ask`, but for too many requests
   */
  async askPatiently<Answer>(question: Question<Answer>, patience: Patience): Promise<Answer> {
    return this.run(question, this.client('past', patience), this.stopping.signal);
  }

  private async run<Answer>(
    question: Question<Answer>,
    client: ResultsClient,
    signal: AbortSignal,
  ): Promise<Answer> {
    if (!this.isOn) throw new ResultsApiError('refused', 'The results API is turned off.');
    if (systemNow().getTime() < this.quietUntil) {
      throw new ResultsApiError('unreachable', 'The results API was out of reach a moment ago.');
    }
    try {
      const answer = await question(client, { signal });
      await this.budget.answered(systemNow());
      return answer;
    } catch (error) {
      this.quietUntil = systemNow().getTime() + this.quietFor(error);
      if (isFailure(error)) await this.budget.failed(failureText(error), systemNow());
      throw error;
    }
  }

  private client(kind: RequestKind, patience?: Patience): ResultsClient {
    const { resultsUrl, resultsAuthorization, publicUrl, supportEmail } = this.config;
    let isProbing = false;
    const pass = async (signal?: AbortSignal): Promise<void> => {
      await this.gate.pass(signal);
      isProbing = await this.take(kind, patience, signal);
    };
    const client = createResultsClient({
      ...(resultsUrl !== null && { baseUrl: resultsUrl }),
      ...(resultsAuthorization !== null && { authorization: resultsAuthorization }),
      userAgent: userAgent(publicUrl, supportEmail),
      timeoutMs: TIMEOUT_MS,
      attempts: ATTEMPTS,
      mostBackOffMs: MAX_BACK_OFF_MS,
      gate: { pass },
      ...(this.isLocal && { backOffMs: 100 }),
    });
    const get: ResultsClient['get'] = async (path, page) => {
      for (;;) {
        try {
          const answer = await client.get(path, page);
          if (isProbing) await this.budget.forgetLimit();
          return answer;
        } catch (error) {
          if (!isRefusedAsTooMany(error)) throw error;
          await this.noteRefusal(error);
          if (!patience) throw error;
        }
      }
    };
    return { ...client, get };
  }

  /**
   * Takes a request out of the budget, waiting for it where somebody has the time.
   *
   * @returns whether it tries more than the API has allowed so far
   * @throws ResultsApiError `throttled` when the budget is used up, `aborted` while waiting
   */
  private async take(
    kind: RequestKind,
    patience: Patience | undefined,
    signal: AbortSignal | undefined,
  ): Promise<boolean> {
    for (;;) {
      const held = (await patience?.heldUntil?.()) ?? null;
      const taken = held
        ? { until: held }
        : await this.budget.take(kind, this.config.resultsPerHour);
      if ('isProbe' in taken) return taken.isProbe;
      const retryAfterMs = taken.until.getTime() - systemNow().getTime();
      const message = `no more requests until ${taken.until.toISOString()}`;
      if (!patience) throw new ResultsApiError('throttled', message, { retryAfterMs });
      await patience.onWait(taken.until);
      await sleepFor(Math.min(CHECK_EVERY_MS, Math.max(SHORT_MS, retryAfterMs)), undefined, {
        ...(signal && { signal }),
      }).catch((cause: unknown) => {
        throw new ResultsApiError('aborted', 'given up while waiting', { cause });
      });
    }
  }

  private async noteRefusal({ retryAfterMs }: ResultsApiError): Promise<void> {
    const now = systemNow().getTime();
    const asked = Math.min(retryAfterMs ?? 0, MAX_QUIET_MS);
    const until = new Date(now + (this.isLocal ? asked : Math.max(asked, QUIET_MS)));
    // none, 0 and a date in the past do not say until when
    if (asked > 0 && asked <= MOMENT_MS) return this.budget.pause(until);
    // a long Retry-After ends the attempts at once
    const tries = asked > MAX_BACK_OFF_MS ? 1 : ATTEMPTS;
    await this.budget.refused(tries, until);
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

/** Too many requests make the budget pause, for all instances. */
const isOutOfReach = (error: unknown): error is ResultsApiError =>
  error instanceof ResultsApiError && ['unreachable', 'timeout'].includes(error.code);

/** Whether the API has not answered, or nothing that can be used: the budget says what it allows. */
const isFailure = (error: unknown): error is ResultsApiError =>
  error instanceof ResultsApiError && !['aborted', 'throttled'].includes(error.code);

/** Whether the API has refused it, and not the budget. */
const isRefusedAsTooMany = (error: unknown): error is ResultsApiError =>
  error instanceof ResultsApiError && error.code === 'throttled' && error.status !== null;
