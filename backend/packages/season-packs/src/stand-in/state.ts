import { type Answered, answer } from './answer.js';
import { type CorrectionState, type Corrections, createCorrections } from './corrections.js';
import { findDriver } from './ergast-objects.js';
import { readStandInData, type StandInData } from './season-data.js';
import { createThrottle } from './faults.js';
import {
  type ControlChange,
  DEFAULT_DATA,
  DEFAULT_SETTINGS,
  type StandInOptions,
  type StandInSettings,
  withChanges,
} from './options.js';
import { publishedQualifying, publishedRows } from './publication.js';
import type { Refused } from './route.js';

/** One request as it is noted; `status` is `reset` or `hang` when no answer was sent. */
export type NotedRequest = {
  readonly n: number;
  /** ISO instant. */
  readonly at: string;
  readonly method: string;
  readonly path: string;
  status: number | string;
  /** `cached`, `throttled`, `fault:MODE`, `truncated:MODE` or ''. */
  note: string;
};

/** What `GET /__control` answers. */
export type StandInState = {
  readonly options: StandInSettings;
  readonly requests: number;
  readonly served: Readonly<Record<string, number>>;
  readonly corrections: Readonly<Record<string, CorrectionState>>;
};

const NOTED_AT_MOST = 5000;

/** Everything that a running stand-in remembers. */
export class StandIn {
  readonly requests: NotedRequest[] = [];
  readonly throttle = createThrottle();
  /** Path and query to a body that is served again until the instant (ms). */
  readonly cache = new Map<string, { readonly body: object; readonly until: number }>();
  settings: StandInSettings;
  private readonly data: StandInData;
  private readonly folder: string;
  private readonly start: StandInSettings;
  private corrections: Corrections;
  private count = 0;

  /** Throws on a folder, an option or a correction that cannot be read. */
  constructor({ port: _, data, seasons, extra, log: __, ...changes }: StandInOptions) {
    this.folder = data ?? DEFAULT_DATA;
    this.data = readStandInData({ folder: this.folder, seasons, extra });
    this.start = withChanges(DEFAULT_SETTINGS, changes);
    this.settings = this.start;
    this.corrections = this.buildCorrections(this.start);
  }

  /** Applies a change. Throws on what it cannot read, and then has changed nothing but the reset. */
  readonly control = (change: ControlChange): StandInState => {
    const { reset, publish, ...changes } = change;
    if (reset) this.reset();
    const settings = withChanges(this.settings, changes);
    const known = Object.keys(changes).some((name) => /^correct(-?file)?$/i.test(name));
    if (known) this.corrections = this.buildCorrections(settings);
    this.settings = settings;
    if (Object.keys(change).length > 0) this.cache.clear();
    if (publish) this.corrections.publish();
    return this.state();
  };

  state(): StandInState {
    return {
      options: this.settings,
      requests: this.count,
      served: this.corrections.served(),
      corrections: this.corrections.states(),
    };
  }

  note(method: string, path: string): NotedRequest {
    this.count += 1;
    const at = new Date().toISOString();
    const noted = { n: this.count, at, method, path, status: 0, note: '' };
    this.requests.push(noted);
    if (this.requests.length > NOTED_AT_MOST) this.requests.shift();
    return noted;
  }

  answer(url: URL, host: string): Answered | Refused {
    const { data, settings, corrections } = this;
    const answered = answer(
      {
        data,
        settings,
        rows: ({ year, round }, kind) =>
          publishedRows({ settings, corrections }, { year, round, kind }),
        qualifying: ({ year, round }) => publishedQualifying(settings, { year, round }),
      },
      url,
      host,
    );
    if (answered.status === 200) corrections.noteServed(answered.touched, settings.correctAfter);
    return answered;
  }

  private reset(): void {
    this.settings = this.start;
    this.corrections = this.buildCorrections(this.start);
    this.throttle.forget();
    this.cache.clear();
    this.requests.length = 0;
    this.count = 0;
  }

  private buildCorrections(settings: StandInSettings): Corrections {
    return createCorrections(settings, {
      folder: this.folder,
      driver: (year, text) => findDriver(this.data, year, text),
    });
  }
}
