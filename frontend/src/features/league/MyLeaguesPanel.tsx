import { ChevronRight } from 'lucide-react';
import { Chip } from '../../components/ui/Chip/Chip';
import { Panel } from '../../components/ui/Panel/Panel';
import { PrefetchLink } from '../../components/ui/PrefetchLink/PrefetchLink';
import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import { paths } from '../../lib/game/paths';
import { plural } from '../../lib/ui/plural';
import type { League } from './leagueApi';
import styles from './MyLeaguesPanel.module.css';
import { MyLeaguesView } from './MyLeaguesView';
import { useMyLeagues } from './useMyLeagues';

type MyLeaguesPanelProps = { readonly userId: string };

/** The player's leagues, asked for when the panel opens (DB-25). */
export function MyLeaguesPanel({ userId }: MyLeaguesPanelProps) {
  const pages = useMyLeagues({ refetchOnMountOrArgChange: true });
  return (
    <Panel title="My Leagues" flush>
      <MyLeaguesView pages={pages} loading={<LoadingRows />}>
        {(leagues) => (
          <ul>
            {leagues.map((league) => (
              <li key={league._id}>
                <LeagueRow league={league} isOwner={league.owner === userId} />
              </li>
            ))}
          </ul>
        )}
      </MyLeaguesView>
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
