import type { SeasonData } from '../model/season-data.js';
import { factsFolder } from '../model/package-folders.js';
import type { CorrectionHistory, ErgastExtra, ServedSeason } from './season-data.js';

const FAIL_MODES = ['status', 'reset', 'hang', 'html', 'empty', 'notjson'] as const;
export type FailMode = (typeof FAIL_MODES)[number];

/** What can be changed while the stand-in runs. Lists may be given as one text. */
export type StandInSettings = {
  /** Instant (ISO) that decides what `current` means. */
  readonly now: string;
  /** Delay before each answer in ms: `800` or `200-1500`. */
  readonly latency: string | number;
  /** Every nth request fails; 0 = none. */
  readonly failEvery: number;
  /** The first n requests fail. */
  readonly failFirst: number;
  readonly failMode: FailMode;
  /** HTTP status of failMode `status`. */
  readonly failStatus: number;
  /** '' = off, `on` = 4 a second and 500 an hour, or `N/SECONDS[,N/SECONDS]`. */
  readonly rateLimit: string | boolean;
  /** Adds Retry-After to a 429; the real service sends none. */
  readonly retryAfter: boolean;
  /** The Authorization header that every request needs, else it is answered 401; '' = none. */
  readonly authorization: string;
  /** `BYTES`: announces the full length, sends so many and closes; `BYTES:short`: a valid but cut body. */
  readonly truncate: string | number;
  readonly truncateEvery: number;
  /** `N`, `YEAR:N` or `YEAR:N:sprint`: later results are not out yet. */
  readonly throughRound: readonly string[];
  /** `YEAR-ROUND[:sprint]:ROWS`: only the first rows of that list are out. */
  readonly partial: readonly string[];
  /** `YEAR-ROUND[:sprint]:DRIVER=POINTS[@POSITION][!STATUS]`: published later. */
  readonly correct: readonly string[];
  /** Histories of a result: files (absolute, or relative to the facts folder) or the history itself. */
  readonly correctFile: readonly (string | CorrectionHistory)[];
  /** How often a list is served before its next stage shows; `manual` = only on command. */
  readonly correctAfter: string | number;
  /**
   * `YEAR-ROUND[:sprint|:qualifying]:DRIVER:FIELD=VALUE`: another value (JSON or a text; none: the field is
   * missing) of a field such as `points` or `Driver.driverId`; `…:DRIVER:lost`: no row. DRIVER by our id, `*` for all.
   */
  readonly damage: readonly string[];
  /** `YEAR-ROUND:SESSION=ISO`: another session time. */
  readonly reschedule: readonly string[];
  /**
   * `YEAR-ROUND:FIELD=VALUE`: a race of the calendar says something else, such as `round=0`,
   * `Qualifying.time=noon` or `Circuit.circuitName=Elsewhere`; without a value it lacks the field. `gone`
   * for the field: the calendar lacks the race.
   */
  readonly calendar: readonly string[];
  /** No rows for drivers who did not start. */
  readonly omitDns: boolean;
  /** `+1 Lap` instead of `Lapped`, as before 2024. */
  readonly legacyStatus: boolean;
  /** Seconds an answer is served again from the cache; the real service: 3600. */
  readonly cache: number;
};

export type StandInOptions = { readonly [name in keyof StandInSettings]?: Loose<name> } & {
  /** 0 or absent: any free port. */
  readonly port?: number;
  /** Folder of season files `YYYY.json` (default: the package's own facts). */
  readonly data?: string;
  /** Facts in memory, instead of the season files of the folder. */
  readonly seasons?: readonly (SeasonData | ServedSeason)[];
  readonly extra?: Partial<ErgastExtra>;
  /** Called with one line per answered request; silent by default. */
  readonly log?: (line: string) => void;
};
type Loose<Name extends keyof StandInSettings> =
  StandInSettings[Name] extends readonly (infer One)[]
    ? One | readonly One[] | null
    : StandInSettings[Name];

/** A change while running: any setting, the next stage of all corrections, or back to the start. */
export type ControlChange = { readonly [name in keyof StandInSettings]?: Loose<name> } & {
  readonly publish?: boolean;
  readonly reset?: boolean;
};

export const DEFAULT_PORT = 8787;
export const DEFAULT_DATA = factsFolder;
export const DEFAULT_SETTINGS: StandInSettings = {
  now: '2026-08-21T18:00:00Z',
  latency: '0',
  failEvery: 0,
  failFirst: 0,
  failMode: 'status',
  failStatus: 503,
  rateLimit: '',
  retryAfter: false,
  authorization: '',
  truncate: '',
  truncateEvery: 1,
  throughRound: [],
  partial: [],
  correct: [],
  correctFile: [],
  correctAfter: '1',
  damage: [],
  reschedule: [],
  calendar: [],
  omitDns: false,
  legacyStatus: false,
  cache: 0,
};

const settingNames = Object.keys(DEFAULT_SETTINGS) as (keyof StandInSettings)[];
export const isListSetting = (name: keyof StandInSettings): boolean =>
  Array.isArray(DEFAULT_SETTINGS[name]);

const camel = (name: string): string =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** The setting of that name, written `failEvery` or `fail-every`. Throws on another name. */
const settingName = (text: string): keyof StandInSettings => {
  const name = settingNames.find((known) => known === camel(text));
  if (!name) throw new Error(`unknown option ${text}`);
  return name;
};

const asList = (value: unknown): unknown[] => {
  if (value === undefined || value === null || value === '') return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
};

/** The settings with the changes applied; throws on an unknown name and on an unknown failMode. */
export const withChanges = (
  settings: StandInSettings,
  changes: Readonly<Record<string, unknown>>,
): StandInSettings => {
  const next: Record<string, unknown> = { ...settings };
  for (const [text, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    const name = settingName(text);
    next[name] = isListSetting(name) ? asList(value) : value;
  }
  if (!FAIL_MODES.some((mode) => mode === next['failMode']))
    throw new Error(`unknown failMode ${String(next['failMode'])}`);
  return next as StandInSettings;
};
