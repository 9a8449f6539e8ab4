import { ArrowLeftRight, ScrollText } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { homeLinkIfMissing } from '../../components/game/LeaveLink/LeaveLink';
import { Button, ButtonLink } from '../../components/ui/Button/Button';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { PageTitle } from '../../components/ui/PageTitle/PageTitle';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import {
  useGetLeagueQuery,
  type LogEntryKind,
  type LogEntry,
  type Member,
  useGetLeagueLogQuery,
} from '../../api/leagueApi';
import { LeagueLogSkeleton, LeagueLog } from './LeagueLog';
import { kindIn, LogFilter, showOf } from './LogFilter';
import { useLeagueLog } from './useLeagueLog';
import { usePlaces } from '../../features/race/useSeason';
import { paths } from '../../lib/game/paths';
import { plural } from '../../lib/ui/plural';
import { useLeagueSeason } from '../../features/league/useLeagueSeason';
import { useServerTime } from '../../lib/game/useServerNow';
import { dayOf, logGroups } from '../../features/league/groupedLog';
import styles from './ReplacedPicks.module.css';
import { Swaps } from './swaps/Swaps';

/**
 * What owners, members and corrections did to a league, for all of its members; all of it, or what the address says to
 * show. Swaps come with what they were worth (MO-03).
 */
export function LeagueLogPage() {
  const { leagueId = '' } = useParams();
  const league = useGetLeagueQuery({ id: leagueId }).data;
  const [search, setSearch] = useSearchParams();
  const kind = kindIn(search.get('show'));
  const setKind = (next: LogEntryKind | null) => {
    setSearch(next === null ? {} : { show: showOf(next) }, {
      replace: true,
      preventScrollReset: true,
    });
  };
  const isOfSwaps = kind === 'switcheroo';
  const log = useLeagueLog(leagueId, kind);
  const isFilterOfUse = kind !== null || !(log.query.isError || log.query.data?.length === 0);
  const placeOf = usePlaces(useLeagueSeason(league));
  return (
    <>
      <PageTitle
        title="League log"
        sub={<span>{log.total ? plural(log.total, 'entry', 'entries') : '\u00a0'}</span>}
      />
      <div className="stack">
        {kind === null && (
          <ReplacedPicks
            leagueId={leagueId}
            placeOf={placeOf}
            onShowAll={() => setKind('own-pick-replaced')}
          />
        )}
        {isFilterOfUse && (
          <div className="split gap-3 items-end">
            <LogFilter kind={kind} onChange={setKind} />
            {!isOfSwaps && league?.switcheroos !== 0 && (
              <ButtonLink small to={paths.swaps(leagueId)}>
                <ArrowLeftRight className="icon-sm" />
                Swaps and gains
              </ButtonLink>
            )}
          </div>
        )}
        {isOfSwaps && <Swaps leagueId={leagueId} league={league} />}
        <QueryView
          query={log.query}
          loading={<LeagueLogSkeleton />}
          error="Couldn’t load the league log. Try again."
          {...homeLinkIfMissing(log.query.error)}
          isEmpty={(entries) => entries.length === 0}
          empty={
            isOfSwaps ? null : (
              <EmptyState icon={<ScrollText />}>
                {kind === null
                  ? 'Nothing has happened yet. Joins, assignments, swaps and corrections appear here.'
                  : 'Nothing of this kind has happened yet.'}
              </EmptyState>
            )
          }
        >
          {(entries) => (
            <div className="stack">
              <LogGroups entries={entries} placeOf={placeOf} members={league?.members ?? []} />
              {log.hasMore && (
                <Button block busy={log.isLoadingMore} onClick={log.showOlder}>
                  {log.isLoadingMore ? 'Loading…' : 'Show older'}
                </Button>
              )}
            </div>
          )}
        </QueryView>
      </div>
    </>
  );
}

type LogGroupsProps = {
  /** newest first */
  readonly entries: readonly LogEntry[];
  readonly placeOf: (round: number) => string;
  readonly members: readonly Member[];
};

/** The log under headings, from today back to months. */
function LogGroups({ entries, ...rest }: LogGroupsProps) {
  const today = useServerTime(dayOf);
  return logGroups(entries, today).map(({ title, items }) => (
    <section key={title} className="grid cols-1 gap-2">
      <h2>{title}</h2>
      <LeagueLog entries={items} label={title} {...rest} />
    </section>
  ));
}

const SHOWN = 3;

const isReplacement = ({ after }: LogEntry): boolean =>
  after !== null && 'overOwnPick' in after && after.overOwnPick === true;

type ReplacedPicksProps = {
  readonly leagueId: string;
  readonly placeOf: (round: number) => string;
  readonly onShowAll: () => void;
};

/** First in the log: the latest assignments over picks that players had made. Nothing without any. */
function ReplacedPicks({ leagueId, placeOf, onShowAll }: ReplacedPicksProps) {
  const asked = { id: leagueId, kind: 'own-pick-replaced', pageSize: SHOWN } as const;
  const { data } = useGetLeagueLogQuery(asked);
  const entries = data?.entries.filter(isReplacement) ?? [];
  if (!data || entries.length === 0) return null;
  return (
    <section className={`${styles.replaced} grid cols-1 gap-2`} aria-labelledby="replaced-picks">
      <div className="split gap-2 min-h-target">
        <h2 id="replaced-picks">Picks replaced by the owner</h2>
        {data.total > SHOWN && (
          <Button small kind="quiet" onClick={onShowAll}>
            Show all {data.total}
          </Button>
        )}
      </div>
      <LeagueLog entries={entries} placeOf={placeOf} label="Picks replaced by the owner" />
    </section>
  );
}
