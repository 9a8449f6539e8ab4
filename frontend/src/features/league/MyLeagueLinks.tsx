import { Link } from 'react-router-dom';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import { paths } from '../../lib/game/paths';
import { MyLeaguesView } from './MyLeaguesView';
import { useMyLeagues } from './useMyLeagues';

type MyLeagueLinksProps = { readonly className: string; readonly onFollow: () => void };

/** The player's leagues as plain links, for the menu. */
export function MyLeagueLinks({ className, onFollow }: MyLeagueLinksProps) {
  const pages = useMyLeagues();
  return (
    <MyLeaguesView
      pages={pages}
      loading={
        <SkeletonBlocks
          className="p-3 muted text-small"
          gap="gap-3"
          bars={[{ width: '70%' }, { width: '55%' }]}
        />
      }
      empty={(text) => <p className="p-3 muted text-small">{text}</p>}
    >
      {(leagues) =>
        leagues.map((league) => (
          <Link
            key={league._id}
            to={paths.league(league._id)}
            className={className}
            onClick={onFollow}
          >
            {league.name}
          </Link>
        ))
      }
    </MyLeaguesView>
  );
}
