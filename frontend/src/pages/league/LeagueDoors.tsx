import { ChartNoAxesColumn, ChevronRight, Flag, History, ListOrdered } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/game/paths';
import { cx } from '../../lib/ui/cx';
import styles from './LeagueDoors.module.css';

type DoorContent = {
  /** one line below the name */
  readonly hint: ReactNode;
  /** a picture of how things stand; screen readers find the same behind the door */
  readonly glimpse: ReactNode;
};

type LeagueDoorsProps = {
  readonly leagueId: string;
  /** user id of whom the player is compared with first; null when nobody else is there */
  readonly rival: string | null;
  /** the latest round with results; null before the first */
  readonly told: number | null;
  /** nothing is left to pick for: no door is the one to go through */
  readonly isOver: boolean;
  readonly nextRace: DoorContent;
  readonly standings: DoorContent;
  readonly history: DoorContent;
  readonly statistics: DoorContent;
};

/** The four ways on from a league (LH-05 to LH-09), each with what is behind it and what is near. */
export const LeagueDoors = ({ leagueId, rival, told, isOver, ...doors }: LeagueDoorsProps) => (
  <nav className={`${styles.doors} grid gap-3`} aria-label="League">
    <Door
      to={paths.selections(leagueId)}
      label="Next Race"
      icon={<Flag className="icon-lg" aria-hidden="true" />}
      shelf={[
        { to: paths.grid(leagueId), label: 'Starting Grid' },
        { to: paths.plan(leagueId), label: 'Plan' },
        { to: paths.briefing(leagueId), label: 'Opponents Briefing' },
      ]}
      primary={!isOver}
      {...doors.nextRace}
    />
    <Door
      to={paths.standings(leagueId)}
      label="Standings"
      icon={<ListOrdered className="icon-lg" aria-hidden="true" />}
      shelf={[
        { to: paths.outlook(leagueId), label: 'Outlook' },
        ...(rival === null ? [] : [{ to: paths.rivalry(leagueId, rival), label: 'Rivalry' }]),
        { to: paths.chart(leagueId), label: 'Season chart' },
        { to: paths.swaps(leagueId), label: 'Swaps' },
      ]}
      {...doors.standings}
    />
    <Door
      to={paths.raceHistory(leagueId)}
      label="Race History"
      icon={<History className="icon-lg" aria-hidden="true" />}
      shelf={[
        ...(told === null ? [] : [{ to: paths.recap(leagueId, told), label: 'Recap' }]),
        { to: paths.leagueLog(leagueId), label: 'League log' },
      ]}
      {...doors.history}
    />
    <Door
      to={paths.leagueStatistics(leagueId)}
      label="Statistics"
      icon={<ChartNoAxesColumn className="icon-lg" aria-hidden="true" />}
      shelf={[
        { to: paths.hall(leagueId), label: 'Hall of fame' },
        { to: paths.share(leagueId), label: 'Share' },
        { to: paths.statistics, label: 'All my leagues' },
      ]}
      {...doors.statistics}
    />
  </nav>
);

type DoorProps = DoorContent & {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly shelf?: readonly { readonly to: string; readonly label: string }[];
  readonly primary?: boolean;
};

const Door = ({ to, label, icon, hint, glimpse, shelf, primary }: DoorProps) => (
  <div className={cx(styles.door, 'card grid gap-0 min-w-0', primary && styles.primary)}>
    <Link
      className={`${styles.face} grid gap-3 items-center content-center py-3 px-4 no-underline grid gap-3 items-center content-center py-3 px-4 no-underline`}
      to={to}
    >
      <span className={`${styles.top} grid gap-2`}>
        {icon}
        <span>
          <strong className="block text-headline">{label}</strong>
          <small>{hint}</small>
        </span>
      </span>
      <span className={`${styles.glimpse} grid gap-1 min-w-0`} aria-hidden="true">
        {glimpse}
      </span>
    </Link>
    {shelf && shelf.length > 0 && (
      <ul className={`${styles.shelf} cluster items-stretch`}>
        {shelf.map((link) => (
          <li key={link.to}>
            <Link to={link.to}>
              {link.label}
              <ChevronRight className="icon" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    )}
  </div>
);
