import { ChartNoAxesColumn, ChevronRight, Flag, History, ListOrdered } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/game/paths';
import { cx } from '../../lib/ui/cx';
import styles from './LeagueLinks.module.css';

type LinkContent = {
  /** one line below the name */
  readonly hint: ReactNode;
  /** a picture of how things stand; screen readers find the same behind the link */
  readonly preview: ReactNode;
};

type LeagueLinksProps = {
  readonly leagueId: string;
  /** of the reader */
  readonly userId: string;
  /** the latest round with results; null before the first */
  readonly lastRound: number | null;
  /** a season of the league's history is over */
  readonly hasHall: boolean;
  /** nothing is left to pick for: no link is the one to go through */
  readonly isOver: boolean;
  readonly nextRace: LinkContent;
  readonly standings: LinkContent;
  readonly history: LinkContent;
  readonly statistics: LinkContent;
};

/** The four ways on from a league (LH-05 to LH-09), each with what is behind it and what is near. */
export const LeagueLinks = ({
  leagueId,
  userId,
  lastRound,
  hasHall,
  isOver,
  ...links
}: LeagueLinksProps) => (
  <nav className={`${styles.links} grid gap-3`} aria-label="League">
    <LeagueLink
      to={paths.selections(leagueId)}
      label="Next Race"
      icon={<Flag className="icon-lg" />}
      shelf={[
        { to: paths.grid(leagueId), label: 'Starting Grid' },
        { to: paths.plan(leagueId), label: 'Plan' },
        { to: paths.briefing(leagueId), label: 'Opponents Briefing' },
      ]}
      primary={!isOver}
      {...links.nextRace}
    />
    <LeagueLink
      to={paths.standings(leagueId)}
      label="Standings"
      icon={<ListOrdered className="icon-lg" />}
      shelf={[
        { to: paths.outlook(leagueId), label: 'Outlook' },
        { to: paths.chart(leagueId), label: 'Season chart' },
        { to: paths.swaps(leagueId), label: 'Swaps' },
      ]}
      {...links.standings}
    />
    <LeagueLink
      to={paths.raceHistory(leagueId)}
      label="Race History"
      icon={<History className="icon-lg" />}
      shelf={[
        ...(lastRound === null ? [] : [{ to: paths.recap(leagueId, lastRound), label: 'Recap' }]),
        { to: paths.leagueLog(leagueId), label: 'League log' },
      ]}
      {...links.history}
    />
    <LeagueLink
      to={paths.leagueStatistics(leagueId)}
      label="Statistics"
      icon={<ChartNoAxesColumn className="icon-lg" />}
      shelf={[
        { to: paths.player(leagueId, userId), label: 'Your season' },
        ...(hasHall ? [{ to: paths.hall(leagueId), label: 'Hall of fame' }] : []),
        { to: paths.statistics, label: 'All my leagues' },
      ]}
      {...links.statistics}
    />
  </nav>
);

type LeagueLinkProps = LinkContent & {
  readonly to: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly shelf?: readonly { readonly to: string; readonly label: string }[];
  readonly primary?: boolean;
};

const LeagueLink = ({ to, label, icon, hint, preview, shelf, primary }: LeagueLinkProps) => (
  <div className={cx(styles.link, 'card grid gap-0 min-w-0', primary && styles.primary)}>
    <Link
      className={`${styles.face} focus-inside grid gap-3 items-center content-center py-3 px-4 no-underline`}
      to={to}
    >
      <span className={`${styles.top} grid gap-2`}>
        {icon}
        <span>
          <strong className="block ink text-headline">{label}</strong>
          <small className="block muted">{hint}</small>
        </span>
      </span>
      <span className={`${styles.preview} grid gap-1 min-w-0`} aria-hidden="true">
        {preview}
      </span>
    </Link>
    {shelf && shelf.length > 0 && (
      <ul className={`${styles.shelf} cluster items-stretch`}>
        {shelf.map((link) => (
          <li key={link.to} className="surface-1">
            <Link
              to={link.to}
              className="focus-inside row justify-between min-h-target px-4 text-cell-strong no-underline"
            >
              {link.label}
              <ChevronRight className="icon faint" />
            </Link>
          </li>
        ))}
      </ul>
    )}
  </div>
);
