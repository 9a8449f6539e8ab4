import { Ellipsis, Flag, History, ListOrdered, UsersRound, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Popup } from '../../components/ui/Popup/Popup';
import { useUser } from '../../features/auth/session';
import type { League } from '../../api/leagueApi';
import { leagueState, pickPath } from '../../features/league/leagueState';
import { useOverview } from '../../features/league/useOverviews';
import { paths } from '../../lib/game/paths';
import { useServerTime } from '../../lib/game/useServerNow';
import styles from './LeagueBar.module.css';
import { LeagueSwitch } from './LeagueSwitch';
import { morePages } from './morePages';
import { sectionOf, type Section } from './sections';

type LeagueBarProps = {
  readonly leagueId: string;
  /** undefined while it is loaded */
  readonly league: League | undefined;
};

/** The league's name, and the ways around in it: below on a phone, under the header where there is room. */
export function LeagueBar({ leagueId, league }: LeagueBarProps) {
  const { pathname } = useLocation();
  const section = sectionOf(pathname);
  return (
    <nav className="border-b" aria-label="This league">
      <div className="wrap row items-stretch gap-4 justify-between min-h-target">
        <LeagueSwitch league={league} />
        <div className={`${styles.places} print-none row items-stretch gap-0`} data-bottom-bar>
          <Place
            to={paths.league(leagueId)}
            label="League"
            icon={UsersRound}
            {...{ section, of: 'league' }}
          />
          <Place
            to={league ? pickPath(league) : paths.selections(leagueId)}
            label="Pick"
            icon={Flag}
            isWaiting={useIsPickMissing(leagueId)}
            {...{ section, of: 'pick' }}
          />
          <Place
            to={paths.standings(leagueId)}
            label="Standings"
            icon={ListOrdered}
            {...{ section, of: 'standings' }}
          />
          <Place
            to={paths.raceHistory(leagueId)}
            label="Races"
            icon={History}
            {...{ section, of: 'races' }}
          />
          <More leagueId={leagueId} league={league} isCurrent={section === 'more'} />
        </div>
      </div>
    </nav>
  );
}

type PlaceProps = {
  readonly to: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly of: Section;
  /** where the reader is */
  readonly section: Section;
  /** something is to be done there */
  readonly isWaiting?: boolean;
};

function Place({ to, label, icon: Icon, of, section, isWaiting }: PlaceProps) {
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      className={`${styles.place} bare focus-inside muted column gap-half items-center justify-center min-w-0 p-0 no-underline`}
      aria-current={pathname === to ? 'page' : section === of || undefined}
    >
      <span className="relative">
        <Icon className="icon" aria-hidden="true" />
        {isWaiting && <span className={styles.dot} />}
      </span>
      {label}
      {isWaiting && <span className="vh">, not picked yet</span>}
    </Link>
  );
}

/** Whether picks are open, and the player's is missing or would not count. */
function useIsPickMissing(leagueId: string): boolean {
  const overview = useOverview(leagueId);
  return useServerTime((now) => overview !== undefined && leagueState(overview, now) === 'pick');
}

type MoreProps = LeagueBarProps & { readonly isCurrent: boolean };

/** The other pages of the league. */
function More({ leagueId, league, isCurrent }: MoreProps) {
  const { pathname } = useLocation();
  const id = useId();
  const userId = useUser()._id;
  const overview = useOverview(leagueId);
  return (
    <Popup
      label="More pages of this league"
      align="end"
      className={`${styles.place} bare focus-inside muted column gap-half items-center justify-center min-w-0 p-0 no-underline`}
      isCurrent={isCurrent}
      trigger={
        <>
          <span className="relative">
            <Ellipsis className="icon" />
          </span>
          More
        </>
      }
    >
      {(close) => (
        <div className={`${styles.more} grid gap-2`}>
          {morePages({ leagueId, league, overview, userId }).map(({ title, pages }) => (
            <section key={title} aria-labelledby={`${id}-${title}`}>
              <h2 id={`${id}-${title}`} className="px-3 py-1 muted text-label-strong">
                {title}
              </h2>
              <ul>
                {pages.map(({ to, label, icon: Icon }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className={`${styles.entry} hover-fill focus-inside row gap-3 min-h-target py-1 px-3 rounded-2 text-cell-strong break-anywhere no-underline`}
                      onClick={close}
                      aria-current={pathname === to ? 'page' : undefined}
                    >
                      <Icon className="icon" aria-hidden="true" />
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </Popup>
  );
}
