import type { SessionTimesData } from '../model/season-data.js';
import type { Corrections } from './corrections.js';
import type { ResultKind, ServedQualifyingRow, ServedRound, ServedRow } from './season-data.js';
import type { StandInSettings } from './options.js';

/** A row in the order it is published, counted from 1. */
export type PublishedRow = ServedRow & { readonly order: number };

/** The last session that has an answer. */
type LastOut = { readonly round: number; readonly session: string };

const through = (settings: StandInSettings, year: number) => {
  let last: LastOut = { round: Infinity, session: 'race' };
  for (const text of settings.throughRound) {
    const [, season, round, session = 'race'] =
      /^(?:(\d{4}):)?(\d+)(?::(sprint|qualifying))?$/.exec(text) ?? [];
    if (round === undefined) throw new Error(`cannot read throughRound ${text}`);
    if (season !== undefined && Number(season) !== year) continue;
    last = { round: Number(round), session };
  }
  return last;
};

/** Number of rows that are out, when only a part of the list is. */
const rowsOut = (settings: StandInSettings, key: string): number => {
  let out = Infinity;
  for (const text of settings.partial) {
    const [, year, round, kind = 'race', rows] =
      /^(\d{4})-(\d+)(?::(race|sprint|qualifying))?:(\d+)$/.exec(text) ?? [];
    if (rows === undefined) throw new Error(`cannot read partial ${text}`);
    if (`${year}-${round}-${kind}` === key) out = Math.min(out, Number(rows));
  }
  return out;
};

const corrected = (
  rows: readonly ServedRow[],
  patches: Readonly<Record<string, Partial<ServedRow>>>,
): ServedRow[] =>
  rows
    .map((row, order) => ({ row: { ...row, ...patches[row.driver] }, order }))
    .sort((a, b) => (a.row.position ?? 1000 + a.order) - (b.row.position ?? 1000 + b.order))
    .map(({ row }) => row);

/** The rows of a classification that are out now, in order; null = nothing published. */
export const publishedRows = (
  now: { readonly settings: StandInSettings; readonly corrections: Corrections },
  list: { readonly year: number; readonly round: ServedRound; readonly kind: ResultKind },
): PublishedRow[] | null => {
  const data = list.round.results?.[list.kind];
  if (!data) return null;
  const last = through(now.settings, list.year);
  const { round } = list.round;
  if (round > last.round) return null;
  if (round === last.round && last.session !== 'race' && list.kind === 'race') return null;
  const key = `${list.year}-${round}-${list.kind}`;
  const patches = now.corrections.patch(key);
  const rows = (patches ? corrected(data, patches) : data).map((row, index) => ({
    ...row,
    order: index + 1,
  }));
  const listed = now.settings.omitDns
    ? rows.filter(({ status }) => status !== 'DNS' && status !== 'WD')
    : rows;
  return listed.slice(0, rowsOut(now.settings, key));
};

/** A row in its order, with the place that the API gives it. */
export type PublishedPlace = ServedQualifyingRow & { readonly order: number };

/** The qualifying of a round that is out now, in order; null = nothing published. */
export const publishedQualifying = (
  settings: StandInSettings,
  { year, round }: { readonly year: number; readonly round: ServedRound },
): PublishedPlace[] | null => {
  const rows = round.results?.qualifying ?? round.qualifying;
  const last = through(settings, year);
  const isHeldBack = round.round === last.round && last.session === 'sprint';
  if (!rows || round.round > last.round || isHeldBack) return null;
  const key = `${year}-${round.round}-qualifying`;
  return rows.map((row, index) => ({ ...row, order: index + 1 })).slice(0, rowsOut(settings, key));
};

/** Session times of a round with the changes that were asked for. */
export const scheduledSessions = (
  settings: StandInSettings,
  year: number,
  round: ServedRound,
): SessionTimesData => {
  const sessions: Record<string, string | undefined> = { ...round.sessions };
  for (const text of settings.reschedule) {
    const [, season, number, session = '', start = ''] =
      /^(\d{4})-(\d+):(\w+)=(.+)$/.exec(text) ?? [];
    if (Number(season) !== year || Number(number) !== round.round) continue;
    sessions[session] = `${new Date(start).toISOString().slice(0, 19)}Z`;
  }
  return sessions;
};
