import { ChevronDown } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Popup } from '../../components/ui/Popup/Popup';
import { SkeletonBlocks } from '../../components/ui/Skeleton/Skeleton';
import type { League } from '../../api/leagueApi';
import { MyLeaguesView } from '../../features/league/MyLeaguesView';
import { useMyLeagues } from '../../features/league/useMyLeagues';
import { useOverviews } from '../../features/league/useOverviews';
import styles from './LeagueBar.module.css';
import { samePage } from './samePage';

const NAME = 'bare row gap-1 min-w-0 min-h-target p-0 text-cell-strong text-left break-anywhere';

type LeagueSwitchProps = { readonly league: League | undefined };

/** The league's name; who is in others goes from here to the same page there. */
export function LeagueSwitch({ league }: LeagueSwitchProps) {
  const hasOthers = useOverviews().length > 1;
  if (!league) return <SkeletonBlocks className={NAME} bars={[{ width: '10rem' }]} />;
  if (!hasOthers) return <p className={NAME}>{league.name}</p>;
  return (
    <Popup
      label="Go to another league"
      align="start"
      className={NAME}
      trigger={
        <>
          <span className="ellipsis">{league.name}</span>
          <span className="vh">, go to another league</span>
          <ChevronDown className="icon" />
        </>
      }
    >
      {(close) => <Leagues current={league} onFollow={close} />}
    </Popup>
  );
}

type LeaguesProps = { readonly current: League; readonly onFollow: () => void };

function Leagues({ current, onFollow }: LeaguesProps) {
  const here = useLocation();
  const pages = useMyLeagues();
  return (
    <MyLeaguesView
      pages={pages}
      loading={
        <SkeletonBlocks className="p-3" gap="gap-3" bars={[{ width: '70%' }, { width: '55%' }]} />
      }
      empty={(text) => <p className="p-3">{text}</p>}
    >
      {(leagues) => (
        <ul>
          {leagues.map((league) => (
            <li key={league._id}>
              <Link
                className={`${styles.entry} hover-fill focus-inside row gap-3 min-h-target py-1 px-3 rounded-2 text-cell-strong break-anywhere no-underline`}
                to={samePage(here, current, league)}
                aria-current={league._id === current._id || undefined}
                onClick={onFollow}
              >
                {league.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </MyLeaguesView>
  );
}
