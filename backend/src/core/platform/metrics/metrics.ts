import { Injectable, Logger } from '@nestjs/common';
import type { Histogram, Registry } from 'prom-client';

/** A value of a metric, with the values of its labels. */
export type Sample = {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
};

/** A metric that is read when the metrics are scraped. */
export type Measure = {
  /** Prometheus name, `gridlock_…`; a counter's ends with `_total`. */
  readonly name: string;
  readonly kind: 'gauge' | 'counter';
  readonly help: string;
  readonly labels?: readonly string[];
  /** If it throws or takes two seconds, the metric is left out of the response and that is logged. */
  read(): Promise<readonly Sample[]> | readonly Sample[];
};

/** A request that was answered. */
export type ServedRequest = {
  readonly method: string;
  /** Pattern of the route, never the path itself: a label must have few values. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
};

type Loaded = {
  readonly registry: Registry;
  readonly requests: Histogram<'method' | 'route' | 'status'>;
};

/** In ms: a database that hangs must not block the metrics that show it. */
const READ_MS = 2000;

const REQUEST_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

/**
 * The metrics of the server. Domains add their own; prom-client is loaded after the first response, so
 * that it does not delay the start.
 */
@Injectable()
export class Metrics {
  private readonly logger = new Logger(Metrics.name);
  private readonly measures: Measure[] = [];
  private loading: Promise<Loaded> | null = null;
  private loaded: Loaded | null = null;

  /** Registers a metric. To be called before the first request. */
  add(measure: Measure): void {
    this.measures.push(measure);
  }

  /** Adds a served request to the histogram of durations. */
  observeRequest(served: ServedRequest): void {
    if (this.loaded) observe(this.loaded, served);
    else void this.load().then((loaded) => observe(loaded, served));
  }

  /** All metrics in the Prometheus text format, with its content type. */
  async render(): Promise<{ readonly type: string; readonly text: string }> {
    const { registry } = await this.load();
    return { type: registry.contentType, text: await registry.metrics() };
  }

  private load(): Promise<Loaded> {
    this.loading ??= this.build();
    return this.loading;
  }

  private async build(): Promise<Loaded> {
    const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } =
      await import('prom-client');
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const requests = new Histogram({
      name: 'gridlock_http_request_duration_seconds',
      help: 'Time from the request to the end of the answer, by the pattern of the route.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: REQUEST_BUCKETS,
      registers: [registry],
    });
    const { logger } = this;
    for (const { name, kind, help, labels = [], ...measure } of this.measures) {
      const options = { name, help, labelNames: [...labels], registers: [registry] };
      const collect = async (): Promise<void> => {
        metric.reset();
        try {
          for (const sample of await readInTime(measure))
            metric.inc({ ...sample.labels }, sample.value);
        } catch (error) {
          logger.warn(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        }
      };
      const metric =
        kind === 'counter'
          ? new Counter({ ...options, collect })
          : new Gauge({ ...options, collect });
    }
    this.loaded = { registry, requests };
    return this.loaded;
  }
}

async function readInTime({ read }: Pick<Measure, 'read'>): Promise<readonly Sample[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no value after ${READ_MS} ms`)), READ_MS);
  });
  const reading = Promise.resolve(read());
  // a failure after that is ignored
  reading.catch(() => undefined);
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}

function observe({ requests }: Loaded, { method, route, status, seconds }: ServedRequest): void {
  requests.observe({ method, route, status }, seconds);
}
