import { Trophy } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { EmptyState } from '../../components/ui/EmptyState/EmptyState';
import { Panel } from '../../components/ui/Panel/Panel';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import { LeagueRow, type LeagueLine } from './LeagueRow';
import styles from './YourLeagues.module.css';

type YourLeaguesProps = {
  readonly query: {
    readonly data?: readonly LeagueLine[] | undefined;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly error?: unknown;
    readonly refetch: () => unknown;
  };
  /** what is shown below the leagues: the way to more of them */
  readonly more: ReactNode;
  readonly userId: string;
  /** both reject with what the server says */
  readonly onDelete: (leagueId: string) => Promise<void>;
  readonly onAbandon: (leagueId: string) => Promise<void>;
};

/** All leagues of the player: own ones can be deleted, others left (PR-09 to PR-14). */
export function YourLeagues({ query, more, userId, onDelete, onAbandon }: YourLeaguesProps) {
  const list = useRef<HTMLDivElement>(null);
  useFocusKept(list, query.data?.length);
  return (
    <Panel title="Your Leagues" flush>
      <div ref={list} tabIndex={-1}>
        <QueryView
          query={query}
          error="Failed to load leagues. Please try again later."
          loading={<LoadingRows />}
          isEmpty={(leagues) => leagues.length === 0}
          empty={<EmptyState icon={<Trophy />}>You are not part of any leagues yet.</EmptyState>}
        >
          {(leagues) => (
            <>
              <ul>
                {leagues.map((league) => (
                  <li key={league._id}>
                    <LeagueRow
                      league={league}
                      isOwner={league.owner === userId}
                      onDelete={() => onDelete(league._id)}
                      onAbandon={() => onAbandon(league._id)}
                    />
                  </li>
                ))}
              </ul>
              {more}
            </>
          )}
        </QueryView>
      </div>
    </Panel>
  );
}

/** The button that was pressed goes with its league: the list takes the focus over. */
function useFocusKept(list: React.RefObject<HTMLElement | null>, length: number | undefined) {
  const before = useRef(length);
  useEffect(() => {
    const isShorter = (length ?? 0) < (before.current ?? 0);
    before.current = length;
    if (isShorter && document.activeElement === document.body) list.current?.focus();
  }, [list, length]);
}

const LoadingRows = () => (
  <SkeletonGroup className={styles.loading}>
    {['45%', '55%', '40%'].map((width) => (
      <span key={width} className={styles.row}>
        <Skeleton width={width} />
        <Skeleton width="9rem" height="2.75rem" />
      </span>
    ))}
  </SkeletonGroup>
);
