import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Standings } from '../../api/standingsApi';
import { paths } from '../../lib/game/paths';
import { playerName } from '../../lib/game/playerName';
import { neighboursOf } from './memberPlaces';
import styles from './Neighbours.module.css';

type NeighboursProps = {
  readonly leagueId: string;
  readonly userId: string;
  readonly standings: Standings;
  /** of the address: the tab that is open stays open */
  readonly search: string;
};

/** On to the members above and below in the drivers' table. */
export function Neighbours({ leagueId, userId, standings, search }: NeighboursProps) {
  const { above, below } = neighboursOf(standings, userId);
  if (!above && !below) return null;
  const to = (id: string) => ({ pathname: paths.member(leagueId, id), search });
  return (
    <nav aria-label="Members in the order of the drivers’ table" className="split">
      {above && (
        <Link to={to(above._id)} className={styles.link}>
          <ChevronLeft className="icon" aria-hidden="true" />
          <span className="vh">Above: </span>
          {playerName(above)}
        </Link>
      )}
      {below && (
        <Link to={to(below._id)} className={`${styles.below} ml-auto text-right`}>
          <span className="vh">Below: </span>
          {playerName(below)}
          <ChevronRight className="icon" aria-hidden="true" />
        </Link>
      )}
    </nav>
  );
}
