import { ASKED_AGAIN } from '../../api/byPages';
import { RefreshCw, Trophy } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { ErrorMessage } from '../../components/ui/ErrorMessage/ErrorMessage';
import { Message } from '../../components/ui/Message/Message';
import { Panel } from '../../components/ui/Panel/Panel';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { SearchableList } from '../../components/ui/SearchableList/SearchableList';
import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import { usePages } from '../../lib/ui/usePages';
import {
  type AnyLeague,
  useAllLeaguesInfiniteQuery,
  useScrapeMissingRacesMutation,
} from '../../api/adminApi';
import { AdminLeagueRow } from './AdminLeagueRow';
import styles from './AdminPage.module.css';
import { ButtonNote } from './ButtonNote';
import { ownerOf } from './ownerOf';

const textOf = (league: AnyLeague): string =>
  [league.name, league.season, ownerOf(league), league.code].join(' ');

/** Every league, and what can be put right in it (PR-16, PR-17). */
export function AdminDashboard() {
  const pages = usePages(useAllLeaguesInfiniteQuery(undefined, ASKED_AGAIN));
  const id = useId();
  const notes = { assign: `${id}-assign`, board: `${id}-board` };
  return (
    <Panel id="admin-dashboard" title="Admin Dashboard" hatched>
      <div className="stack">
        <UpdateAllRaces />
        <div className="grid gap-1">
          <ButtonNote id={notes.assign} button="Assign Points">
            scores the round’s picks, after fetching its result if that’s missing.
          </ButtonNote>
          <ButtonNote id={notes.board} button="Update Board">
            recalculates the league’s standings from the results there are.
          </ButtonNote>
        </div>
        <QueryView
          query={pages.query}
          error="Failed to load all leagues."
          loading={<LoadingLeagues />}
          isEmpty={(all) => all.length === 0}
          empty={<EmptyState icon={<Trophy />}>There are no leagues yet.</EmptyState>}
        >
          {(all) => (
            <SearchableList
              label="All leagues"
              searchLabel="Search by league, owner or code"
              items={all}
              pages={pages}
              keyOf={({ _id }) => _id}
              textOf={textOf}
            >
              {(league) => <AdminLeagueRow league={league} notes={notes} />}
            </SearchableList>
          )}
        </QueryView>
      </div>
    </Panel>
  );
}

function UpdateAllRaces() {
  const noteId = useId();
  const [scrapeMissingRaces, { isLoading, data, error }] = useScrapeMissingRacesMutation();
  return (
    <>
      <div className="grid gap-1 justify-items-start">
        <Button
          small
          busy={isLoading}
          aria-describedby={noteId}
          onClick={() => void scrapeMissingRaces()}
        >
          {!isLoading && <RefreshCw className="icon-sm" />}
          Update All Races
        </Button>
        <ButtonNote id={noteId}>
          Fetches the results of all past races that are missing or incomplete.
        </ButtonNote>
      </div>
      {data && <Message kind="ok">{data.message}</Message>}
      <ErrorMessage error={error} fallback="Failed to trigger race results scraping" />
    </>
  );
}

const LoadingLeagues = () => (
  <SkeletonGroup gap="gap-0">
    {['40%', '50%', '35%'].map((width) => (
      <span key={width} className={`${styles.row} grid gap-2 gap-x-3 py-3`}>
        <Skeleton width={width} />
        <Skeleton height="2.75rem" />
      </span>
    ))}
  </SkeletonGroup>
);
