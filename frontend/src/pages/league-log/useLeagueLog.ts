import { useMemo, useState } from 'react';
import { showToast } from '../../components/ui/Toast/toasts';
import { problemMessage } from '../../lib/ui/problem';
import {
  useGetLeagueLogQuery,
  useLazyGetLeagueLogQuery,
  type LogEntry,
  type LogEntryKind,
} from '../../api/leagueApi';

const PAGE_SIZE = 50;
const NONE: readonly LogEntry[] = [];

/**
 * A league's log, newest first, page by page. Entries are never changed, so what has been loaded
 * stays; new ones move the pages on, and what comes twice by that is shown once. With `kind` it holds
 * the entries of that kind alone.
 */
export function useLeagueLog(leagueId: string, kind: LogEntryKind | null) {
  const selection = { id: leagueId, pageSize: PAGE_SIZE, ...(kind && { kind }) };
  const asked = useGetLeagueLogQuery({ ...selection, page: 1 });
  // not what was asked for before: entries of another kind
  const query = { ...asked, data: asked.currentData };
  const [older, setOlder] = useState({ kind, entries: NONE });
  const kept = older.kind === kind ? older.entries : NONE;
  const [load, { isFetching }] = useLazyGetLeagueLogQuery();
  const newest = query.data?.entries;
  const entries = useMemo(() => merged(newest ?? NONE, kept), [newest, kept]);
  const total = query.data?.total ?? 0;

  const showOlder = async () => {
    for (const page of pagesToAsk(entries.length, total)) {
      const { data, error } = await load({ ...selection, page });
      if (!data) {
        showToast(problemMessage(error, 'Couldn’t load the league log. Try again.'), 'bad');
        return;
      }
      // the first page goes along: when it is asked for again its last entries move to the second
      setOlder({ kind, entries: merged(entries, data.entries) });
      // others have come in since: the first page and how many there are is no longer true
      if (data.total !== total) void query.refetch();
      const known = new Set(entries.map(({ _id }) => _id));
      if (data.entries.some(({ _id }) => !known.has(_id))) return;
    }
  };

  return {
    query,
    entries,
    total,
    hasOlder: entries.length < total,
    isLoadingOlder: isFetching,
    showOlder: () => void showOlder(),
  };
}

/**
 * The pages that may hold an entry that is not known, the likeliest first. Those that came in
 * meanwhile move the others on, even past the page that is next by their number.
 */
function pagesToAsk(known: number, total: number): readonly number[] {
  const next = Math.floor(known / PAGE_SIZE) + 1;
  const last = Math.ceil(total / PAGE_SIZE) + 1;
  const pages = Array.from({ length: last }, (_, index) => index + 1);
  return [...pages.slice(next - 1), ...pages.slice(1, next - 1)];
}

/** Each entry once, newest first as the server sorts them: by their ids, which count up. */
function merged(first: readonly LogEntry[], second: readonly LogEntry[]): readonly LogEntry[] {
  const byId = new Map([...first, ...second].map((each) => [each._id, each]));
  return [...byId.values()].sort((a, b) => (a._id < b._id ? 1 : -1));
}
