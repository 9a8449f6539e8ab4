import type { LogEntry } from '../../api/leagueApi';

/** Many who joined one after the other: one line, which opens to all of them. */
export type JoinRun = { readonly joins: readonly LogEntry[] };

/** What stands under one heading of the log. */
type LogGroup = { readonly title: string; readonly items: readonly (LogEntry | JoinRun)[] };

/** So many joins in a row are told at once. */
const MANY = 3;
const WEEK_DAYS = 7;
let month: Intl.DateTimeFormat | undefined;

/** The local midnight before an instant, both in ms. */
export const dayOf = (instant: number): number => new Date(instant).setHours(0, 0, 0, 0);

/** Entries under today, the last seven days, then months; newest first as they come. `today` is a midnight. */
export function logGroups(entries: readonly LogEntry[], today: number): readonly LogGroup[] {
  const groups: { title: string; entries: LogEntry[] }[] = [];
  for (const entry of entries) {
    const title = titleOf(Date.parse(entry.at), today);
    const last = groups.at(-1);
    if (last?.title === title) last.entries.push(entry);
    else groups.push({ title, entries: [entry] });
  }
  return groups.map((group) => ({ title: group.title, items: foldJoins(group.entries) }));
}

function titleOf(at: number, today: number): string {
  if (at >= today) return 'Today';
  const weekAgo = new Date(today).setDate(new Date(today).getDate() - WEEK_DAYS);
  if (at >= weekAgo) return 'The last seven days';
  // made when it is asked for: the browser has to read its tables for it
  month ??= new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' });
  return month.format(at);
}

/** Many who joined one after the other become one line. */
export function foldJoins(entries: readonly LogEntry[]): readonly (LogEntry | JoinRun)[] {
  const items: (LogEntry | JoinRun)[] = [];
  let run: LogEntry[] = [];
  const close = () => {
    items.push(...(run.length < MANY ? run : [{ joins: run }]));
    run = [];
  };
  for (const entry of entries) {
    if (entry.action === 'member-joined') {
      run.push(entry);
      continue;
    }
    close();
    items.push(entry);
  }
  close();
  return items;
}
