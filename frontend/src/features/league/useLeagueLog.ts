import { useMemo, useState } from 'react';
import { problemMessage } from '../../api/problem';
import { showToast } from '../../components/Toast/toasts';
import { useGetLeagueLogQuery, useLazyGetLeagueLogQuery, type LogEntry } from './leagueApi';

const PAGE_SIZE = 50;

/**
 * A league's log, newest first, page by page. Entries are never changed, so what has been loaded
 * stays; new ones move the pages on, and what comes twice by that is shown once.
 */
export function useLeagueLog(
  leagueId: string,
  options: { readonly refetchOnMountOrArgChange: number },
) {
  const query = useGetLeagueLogQuery({ id: leagueId, page: 1, pageSize: PAGE_SIZE }, options);
  const [older, setOlder] = useState<readonly LogEntry[]>([]);
  const [load, { isFetching }] = useLazyGetLeagueLogQuery();
  const newest = query.data?.entries;
  const entries = useMemo(
    () => [...new Map([...(newest ?? []), ...older].map((each) => [each._id, each])).values()],
    [newest, older],
  );
  const total = query.data?.total ?? 0;

  const showOlder = async () => {
    const page = Math.floor(entries.length / PAGE_SIZE) + 1;
    const { data, error } = await load({ id: leagueId, page, pageSize: PAGE_SIZE });
    if (data) setOlder((before) => [...before, ...data.entries]);
    else showToast(problemMessage(error, 'Failed to load the league log'), 'bad');
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
