import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { CorrectionHistory, RowPatch } from './season-data.js';
import type { StandInSettings } from './options.js';

/** Driver id to what differs from the season's facts. */
type Stage = Readonly<Record<string, RowPatch>>;

export type CorrectionState = { readonly stage: number; readonly of: number };

/** Which stage of each corrected list shows now. Stage 0 first; each publication moves one on. */
export type Corrections = {
  /** What differs now from the facts in the list `YEAR-ROUND-KIND`; null = the list is not corrected. */
  readonly patch: (key: string) => Stage | null;
  /** Notes that lists were served, which may bring their next stage. */
  readonly noteServed: (keys: readonly string[], after: string | number) => void;
  readonly publish: () => void;
  readonly served: () => Readonly<Record<string, number>>;
  readonly states: () => Readonly<Record<string, CorrectionState>>;
};

/** A history from a file, absolute or in the folder; one that is given is returned as it is. */
export const readHistory = (
  from: string | CorrectionHistory,
  folder: string,
): CorrectionHistory => {
  if (typeof from !== 'string') return from;
  const file = existsSync(from) ? from : join(folder, from);
  return JSON.parse(readFileSync(file, 'utf8')) as CorrectionHistory;
};

const CORRECTION =
  /^(?<year>\d{4})-(?<round>\d+)(?::(?<kind>race|sprint))?:(?<driver>[^=]+)=(?<points>-?[\d.]+)(?:@(?<position>\d+|null))?(?:!(?<status>[A-Z]+))?$/;

/** Reads `2025-5:norris=15@3!DSQ`. Throws on anything else. */
const readCorrection = (text: string) => {
  const found = CORRECTION.exec(text)?.groups;
  if (!found) throw new Error(`cannot read correct ${text}`);
  const { year = '', round = '', kind = 'race', driver = '', position, status } = found;
  const patch: RowPatch = {
    points: Number(found['points']),
    ...(position && { position: position === 'null' ? null : Number(position) }),
    ...(status && { status }),
  };
  return { key: `${year}-${round}-${kind}`, year: Number(year), driver, patch };
};

type Listed = { readonly stages: Stage[]; at: number };

const collectStages = (
  settings: Pick<StandInSettings, 'correct' | 'correctFile'>,
  lookUp: { readonly folder: string; readonly driver: (year: number, text: string) => string },
): ReadonlyMap<string, Listed> => {
  const lists = new Map<string, Listed>();
  const put = (key: string, stages: readonly Stage[]) => {
    const listed = lists.get(key) ?? { stages: [], at: 0 };
    listed.stages.push(...stages);
    lists.set(key, listed);
  };
  for (const from of settings.correctFile) {
    const { season, round, session = 'race', stages } = readHistory(from, lookUp.folder);
    put(
      `${season}-${round}-${session}`,
      stages.map(({ rows }) => Object.fromEntries(rows.map((row) => [row.driver, row]))),
    );
  }
  const singles = new Map<string, Record<string, RowPatch>>();
  for (const text of settings.correct) {
    const { key, year, driver, patch } = readCorrection(text);
    singles.set(key, { ...singles.get(key), [lookUp.driver(year, driver)]: patch });
  }
  // A single correction follows the facts as they are, or the last stage of a history.
  for (const [key, patch] of singles) put(key, lists.has(key) ? [patch] : [{}, patch]);
  return lists;
};

/** Builds the stages. Throws on a text that cannot be read, a missing file or an unknown driver. */
export const createCorrections = (
  settings: Pick<StandInSettings, 'correct' | 'correctFile'>,
  lookUp: { readonly folder: string; readonly driver: (year: number, text: string) => string },
): Corrections => {
  const lists = collectStages(settings, lookUp);
  const served = new Map<string, number>();
  const advance = (listed: Listed) => {
    listed.at = Math.min(listed.at + 1, listed.stages.length - 1);
  };
  return {
    patch: (key) => {
      const listed = lists.get(key);
      return listed ? (listed.stages[listed.at] ?? {}) : null;
    },
    noteServed: (keys, after) => {
      for (const key of keys) {
        const times = (served.get(key) ?? 0) + 1;
        served.set(key, times);
        const listed = lists.get(key);
        if (listed && after !== 'manual' && times >= Number(after) * (listed.at + 1))
          advance(listed);
      }
    },
    publish: () => lists.forEach(advance),
    served: () => Object.fromEntries(served),
    states: () =>
      Object.fromEntries(
        [...lists].map(([key, { stages, at }]) => [key, { stage: at, of: stages.length }]),
      ),
  };
};
