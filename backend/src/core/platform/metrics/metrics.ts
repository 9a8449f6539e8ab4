import { Injectable, Logger } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { inTime } from '../clock/in-time.js';

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

/** In ms: a database that hangs must not block the metrics that show it. */
const READ_MS = 2000;

const REQUEST_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10];

/** Of the process, which are observed for as long as it lives. */
const DEFAULT_METRICS = new Registry();
collectDefaultMetrics({ register: DEFAULT_METRICS });

/** The metrics of the server, to which domains add their own. */
@Injectable()
export class Metrics {
  private readonly logger = new Logger(Metrics.name);
  private readonly registry = new Registry();
  /** `route` is the pattern of the route, never the path itself: a label must have few values. */
  readonly requests = new Histogram({
    name: 'gridlock_http_request_duration_seconds',
    help: 'Time from the request to the end of the answer, by the pattern of the route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_BUCKETS,
    registers: [this.registry],
  });

  /** All metrics; `metrics()` is their text in the Prometheus format. */
  get all(): Registry {
    return Registry.merge([DEFAULT_METRICS, this.registry]);
  }

  add({ name, kind, help, labels = [], ...measure }: Measure): void {
    const collect = async (): Promise<void> => {
      metric.reset();
      try {
        const samples = await inTime(Promise.resolve(measure.read()), READ_MS);
        if (!samples) throw new Error(`no value after ${READ_MS} ms`);
        for (const sample of samples) metric.inc({ ...sample.labels }, sample.value);
      } catch (error) {
        this.logger.warn(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    };
    const options = { name, help, labelNames: labels, registers: [this.registry], collect };
    const metric = kind === 'counter' ? new Counter(options) : new Gauge(options);
  }
}
