import { RefreshCw, Trophy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/ui/Button/Button';
import { EmptyState } from '../../../components/ui/EmptyState/EmptyState';
import { ErrorMessage } from '../../../components/ui/ErrorMessage/ErrorMessage';
import { Message } from '../../../components/ui/Message/Message';
import { Panel } from '../../../components/ui/Panel/Panel';
import { QueryView } from '../../../components/ui/QueryView/QueryView';
import { SearchableList } from '../../../components/ui/SearchableList/SearchableList';
import { Skeleton, SkeletonGroup } from '../../../components/ui/Skeleton/Skeleton';
import { cx } from '../../../lib/ui/cx';
import { usePages } from '../../../lib/ui/pagination';
import {
  type AnyLeague,
  useAllLeaguesInfiniteQuery,
  useScrapeMissingRacesMutation,
} from '../../../features/admin/adminApi';
import { AdminLeagueRow } from './AdminLeagueRow';
import styles from './AdminPanels.module.css';
import { JobStatus } from './JobStatus';
import { RefusedImports } from './RefusedImports';
import { ResultDialog, type RoundRef } from './ResultDialog';
import { ResultEntry } from './ResultEntry';

/** Newest first. */
const seasonsOf = (leagues: readonly AnyLeague[]): number[] =>
  [...new Set(leagues.map(({ season }) => season))].sort((a, b) => b - a);

const rowsIn = (leagues: readonly AnyLeague[]): readonly AnyLeague[] => leagues;

const textOf = ({ name, season }: AnyLeague): string => `${name} ${String(season)}`;

/** Every league, what can be put right in it, and what came of fetching results (PR-16, PR-17). */
export function AdminDashboard() {
  const pages = usePages(useAllLeaguesInfiniteQuery(), rowsIn);
  const leagues = pages.query;
  const [entering, setEntering] = useState<RoundRef | null>(null);
  const [stored, setStored] = useState<string | null>(null);
  const enter = (at: RoundRef) => {
    setStored(null);
    setEntering(at);
  };
  const [scrapeMissingRaces, { isLoading, data, error }] = useScrapeMissingRacesMutation();
  return (
    <Panel
      title="Admin Dashboard"
      hatched
      action={
        <Button small kind="quiet" busy={isLoading} onClick={() => void scrapeMissingRaces()}>
          {!isLoading && <RefreshCw className="icon-sm" aria-hidden="true" />}
          Update All Races
        </Button>
      }
    >
      <div className="stack">
        {data && <Message kind="ok">{data.message}</Message>}
        <ErrorMessage error={error} fallback="Failed to trigger race results scraping" />
        <QueryView
          query={leagues}
          error="Failed to load all leagues."
          loading={<LoadingLeagues />}
          isEmpty={(all) => all.length === 0}
          empty={<EmptyState icon={<Trophy />}>There are no leagues yet.</EmptyState>}
        >
          {(all) => (
            <SearchableList
              label="All leagues"
              searchLabel="Find a league"
              items={all}
              pages={pages}
              keyOf={({ _id }) => _id}
              textOf={textOf}
            >
              {(league) => <AdminLeagueRow league={league} />}
            </SearchableList>
          )}
        </QueryView>
      </div>
      {stored && <Message kind="ok">{stored}</Message>}
      {/* below a list of unknown length, they would move */}
      <div className={cx(!leagues.data && !leagues.isError && styles.waiting)}>
        <RefusedImports onEnter={enter} />
        <ResultEntry seasons={seasonsOf(leagues.data ?? [])} onOpen={enter} />
        <JobStatus />
      </div>
      {entering && (
        <ResultDialog
          at={entering}
          onClose={() => {
            setEntering(null);
          }}
          onStored={(message) => {
            setEntering(null);
            setStored(message);
          }}
        />
      )}
    </Panel>
  );
}

const LoadingLeagues = () => (
  <SkeletonGroup className={styles.loading}>
    {['40%', '50%', '35%'].map((width) => (
      <span key={width} className={styles.row}>
        <Skeleton width={width} />
        <Skeleton height="2.75rem" />
      </span>
    ))}
  </SkeletonGroup>
);
