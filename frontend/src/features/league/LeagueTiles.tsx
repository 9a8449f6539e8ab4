import { ChartNoAxesColumn, Flag, History, ListOrdered } from 'lucide-react';
import type { ReactNode } from 'react';
import { PrefetchLink } from '../../components/ui/PrefetchLink/PrefetchLink';
import { paths } from '../../lib/game/paths';
import { cx } from '../../lib/ui/cx';
import styles from './LeagueTiles.module.css';

type Hints = {
  readonly nextRace: ReactNode;
  readonly standings: ReactNode;
  readonly history: ReactNode;
  readonly statistics: ReactNode;
};

type LeagueTilesProps = { readonly leagueId: string; readonly hints: Hints };

/** The four ways on from a league (LH-05 to LH-09). */
export const LeagueTiles = ({ leagueId, hints }: LeagueTilesProps) => (
  <nav className={styles.tiles} aria-label="League">
    <Tile
      to={paths.selections(leagueId)}
      label="Next Race"
      hint={hints.nextRace}
      icon={<Flag className="icon-lg" aria-hidden="true" />}
      primary
    />
    <Tile
      to={paths.standings(leagueId)}
      label="Standings"
      hint={hints.standings}
      icon={<ListOrdered className="icon-lg" aria-hidden="true" />}
    />
    <Tile
      to={paths.raceHistory(leagueId)}
      label="Race History"
      hint={hints.history}
      icon={<History className="icon-lg" aria-hidden="true" />}
    />
    <Tile
      to={paths.leagueStatistics(leagueId)}
      label="Statistics"
      hint={hints.statistics}
      icon={<ChartNoAxesColumn className="icon-lg" aria-hidden="true" />}
    />
  </nav>
);

type TileProps = {
  readonly to: string;
  readonly label: string;
  readonly hint: ReactNode;
  readonly icon: ReactNode;
  readonly primary?: boolean;
};

const Tile = ({ to, label, hint, icon, primary }: TileProps) => (
  <PrefetchLink className={cx(styles.tile, primary && styles.primary)} to={to}>
    {icon}
    <span>
      <strong>{label}</strong>
      <small>{hint}</small>
    </span>
  </PrefetchLink>
);
