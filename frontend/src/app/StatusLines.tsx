import { createSelector } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query/react';
import { WifiOff } from 'lucide-react';
import { useServerAway } from '../api/serverAway';
import { openProxySignIn, useProxySignIn } from '../api/signInProxy';
import { Button } from '../components/ui/Button/Button';
import { StatusLine } from '../components/ui/StatusLine/StatusLine';
import { formatRaceDay, formatRaceTime, timeOfDay } from '../lib/game/formatRaceTime';
import { lastHeard, serverNow, serverTimeAt } from '../lib/game/serverClock';
import { useOnline } from '../lib/ui/useOnline';
import { useSlowLoading } from '../lib/ui/useSlowLoading';
import { useAppSelector } from './hooks';
import type { RootState } from './store';
import { UpdateLine } from './UpdateLine';

/** An answer that comes within this (ms) needs no word about the one before. */
const SOON = 2_000;

/** What is said above every page: how old it is while network, server or an answer are missing, or else that there is a new version. */
export function StatusLines() {
  const outdated = useOutdated();
  return (
    <>
      <StatusLine>
        {outdated && (
          <>
            <WifiOff className="icon-sm" />
            <strong>{outdated.what}</strong>
            <AsOf heard={outdated.since} />
            {outdated.isAsked && (
              <Button kind="quiet" small onClick={openProxySignIn}>
                Log in to the server
              </Button>
            )}
          </>
        )}
      </StatusLine>
      <UpdateLine isHidden={outdated !== null} />
    </>
  );
}

function AsOf({ heard }: { readonly heard: number | null }) {
  if (heard === null) return null;
  const isToday = formatRaceDay(heard) === formatRaceDay(serverNow());
  return (
    <span className="ellipsis">as of {isToday ? timeOfDay(heard) : formatRaceTime(heard)}</span>
  );
}

/** Since when a page is old (ms, the server's clock; null before the first answer), or null where it is not. */
function useOutdated() {
  const shown = useAppSelector(selectShown);
  const isOnline = useOnline();
  const isLate = useSlowLoading(shown !== null, SOON);
  const isUnanswered = shown?.isUnanswered === true;
  const isAway = useServerAway();
  const isAsked = useProxySignIn() && isOnline;
  if (isOnline && !isLate && !isUnanswered && !isAway && !isAsked) return null;
  return {
    what: whatIsWrong({ isOnline, isAway, isUnanswered, isAsked }),
    since: shown ? serverTimeAt(shown.at) : lastHeard(),
    isAsked,
  };
}

type Signs = {
  readonly isOnline: boolean;
  readonly isAway: boolean;
  readonly isUnanswered: boolean;
  readonly isAsked: boolean;
};

function whatIsWrong({ isOnline, isAway, isUnanswered, isAsked }: Signs): string {
  if (isAsked) return 'No connection';
  if (isOnline && isAway) return 'Server not responding';
  return isOnline && !isUnanswered ? 'Updating' : 'No connection';
}

/** The oldest answer of an earlier visit that a page shows, and whether one of them was asked for in vain. */
const selectShown = createSelector(
  [
    ({ earlierVisit }: RootState) => earlierVisit,
    ({ api }: RootState) => api.queries,
    ({ api }: RootState) => api.subscriptions,
  ],
  (restored, queries, subscriptions) => {
    // who is signed in stays so for as long as the session lasts: that says nothing of the page's age
    const shown = Object.entries(restored).filter(
      ([query]) =>
        queries[query]?.endpointName !== 'getMe' &&
        Object.keys(subscriptions[query] ?? {}).length > 0,
    );
    if (shown.length === 0) return null;
    return {
      at: Math.min(...shown.map(([, at]) => at)),
      isUnanswered: shown.some(([query]) => queries[query]?.status === QueryStatus.rejected),
    };
  },
);
