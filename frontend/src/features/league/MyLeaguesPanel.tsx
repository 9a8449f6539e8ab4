import { ChevronRight, Trophy } from 'lucide-react';
import { paths } from '../../app/paths';
import { Chip } from '../../components/Chip/Chip';
import { EmptyState } from '../../components/EmptyState/EmptyState';
import { MoreButton } from '../../components/MoreButton/MoreButton';
import { Panel } from '../../components/Panel/Panel';
import { PrefetchLink } from '../../components/PrefetchLink/PrefetchLink';
import { QueryView } from '../../components/QueryView';
import { Skeleton, SkeletonGroup } from '../../components/Skeleton/Skeleton';
import { plural } from '../../lib/plural';
import type { League } from './leagueApi';
import styles from './MyLeaguesPanel.module.css';
import { useMyLeagues } from './useMyLeagues';

type MyLeaguesPanelProps = { readonly userId: string };

/** The player's leagues, asked for when the panel opens (DB-25). */
export function MyLeaguesPanel({ userId }: MyLeaguesPanelProps) {
  const pages = useMyLeagues({ refetchOnMountOrArgChange: true });
  return (
    <Panel title="My Leagues" flush>
      <QueryView
        query={pages.query}
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
                  <LeagueRow league={league} isOwner={league.owner === userId} />
                </li>
              ))}
            </ul>
            <MoreButton pages={pages} />
          </>
        )}
      </QueryView>
    </Panel>
  );
}

type LeagueRowProps = { readonly league: League; readonly isOwner: boolean };

const LeagueRow = ({ league, isOwner }: LeagueRowProps) => (
  <PrefetchLink className={styles.row} to={paths.league(league._id)}>
    <span className={styles.name}>
      <strong>{league.name}</strong>
      <small>
        Season {league.season} · {plural(league.members.length, 'member')}
      </small>
    </span>
    {isOwner && <Chip kind="accent">Admin</Chip>}
    <ChevronRight className="icon" aria-hidden="true" />
  </PrefetchLink>
);

const LoadingRows = () => (
  <SkeletonGroup className={styles.loading}>
    {['40%', '50%', '35%'].map((width) => (
      <span key={width} className={styles.row}>
        <Skeleton width={width} />
      </span>
    ))}
  </SkeletonGroup>
);
