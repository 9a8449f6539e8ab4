import { ASKED_AGAIN } from '../../api/byPages';
import { showToast } from '../../components/ui/Toast/toasts';
import { problemMessage } from '../../lib/ui/problem';
import { usePages } from '../../lib/ui/usePages';
import { entriesIn, useLeagueLogInfiniteQuery, type LogEntryKind } from '../../api/leagueApi';

/** A league's log, newest first, page by page. With `kind` it holds the entries of that kind alone. */
export function useLeagueLog(leagueId: string, kind: LogEntryKind | null) {
  const asked = useLeagueLogInfiniteQuery({ id: leagueId, ...(kind && { kind }) }, ASKED_AGAIN);
  // not what was asked for before: entries of another kind
  const pages = asked.currentData?.pages.map(entriesIn);
  const log = usePages({ ...asked, data: pages && { pages } });
  const showOlder = async () => {
    const { data, error } = await asked.fetchNextPage();
    if (error) showToast(problemMessage(error, 'Couldn’t load the league log. Try again.'), 'bad');
    // others have come in since the pages before were read
    else if (data?.pages.some(({ total }) => total !== data.pages[0]?.total)) void asked.refetch();
  };
  return {
    ...log,
    total: asked.currentData?.pages.at(-1)?.total ?? 0,
    showOlder: () => void showOlder(),
  };
}
