import { MoreButton } from '../../components/ui/MoreButton/MoreButton';
import { PrefetchLink } from '../../components/ui/PrefetchLink/PrefetchLink';
import { QueryView } from '../../components/ui/QueryView/QueryView';
import { Skeleton, SkeletonGroup } from '../../components/ui/Skeleton/Skeleton';
import { paths } from '../../lib/game/paths';
import styles from './MyLeagueLinks.module.css';
import { useMyLeagues } from './useMyLeagues';

type MyLeagueLinksProps = {
  readonly className: string;
  readonly onFollow: () => void;
};

/** The player's leagues as plain links, for the menu. */
export function MyLeagueLinks({ className, onFollow }: MyLeagueLinksProps) {
  const pages = useMyLeagues();
  return (
    <QueryView
      query={pages.query}
      error="Failed to load leagues. Please try again later."
      loading={
        <SkeletonGroup className={styles.note}>
          <Skeleton width="70%" />
          <Skeleton width="55%" />
        </SkeletonGroup>
      }
      isEmpty={(leagues) => leagues.length === 0}
      empty={<p className={styles.note}>You are not part of any leagues yet.</p>}
    >
      {(leagues) => (
        <>
          {leagues.map((league) => (
            <PrefetchLink
              key={league._id}
              to={paths.league(league._id)}
              className={className}
              onClick={onFollow}
            >
              {league.name}
            </PrefetchLink>
          ))}
          <MoreButton pages={pages} />
        </>
      )}
    </QueryView>
  );
}
