import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Person } from '../../components/game/Person/Person';
import { Popup } from '../../components/ui/Popup/Popup';
import type { League, Member } from '../../api/leagueApi';
import type { Standings } from '../../api/standingsApi';
import { paths, type PlayerTab } from '../../lib/game/paths';
import { playerName } from '../../lib/game/playerName';
import styles from './OtherPlayers.module.css';
import { inTableOrder } from './playerPlaces';

type OtherPlayersProps = {
  readonly league: League;
  readonly member: Member;
  /** the tab that is open stays open */
  readonly tab: PlayerTab;
  /** empty while it is not known */
  readonly table: Standings['driverStandings'];
};

const WAY = `${styles.way} bare row min-h-target p-0 ink text-cell-strong`;

/** On to the members above and below in the drivers' table, and to all others. */
export function OtherPlayers({ league, member, tab, table }: OtherPlayersProps) {
  const players = inTableOrder(league.members, table);
  if (players.length < 2) return null;
  const at = players.indexOf(member);
  const isKnown = table.length > 0;
  const above = isKnown ? players[at - 1] : undefined;
  const below = isKnown ? players[at + 1] : undefined;
  const to = ({ _id }: Member) => paths.player(league._id, _id, tab);
  return (
    <nav aria-label="Other players" className={`${styles.ways} print-none grid gap-2 items-center`}>
      {above && (
        <Link to={to(above)} className={WAY}>
          <ChevronLeft className="icon" />
          <span className="vh">Above: </span>
          {playerName(above)}
        </Link>
      )}
      <Popup
        label="All players of the league"
        align="start"
        className={`${WAY} ${styles.all}`}
        trigger={
          <>
            All players
            <ChevronDown className="icon" />
          </>
        }
      >
        {(close) => (
          <ul>
            {players.map((player) => (
              <li key={player._id}>
                <Link
                  to={to(player)}
                  className={`${styles.player} hover-fill focus-inside row gap-3 min-h-target py-1 px-3 rounded-2 text-cell-strong break-anywhere no-underline`}
                  aria-current={player === member ? 'page' : undefined}
                  onClick={close}
                >
                  <Person userId={player._id} user={player} size={32} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Popup>
      {below && (
        <Link to={to(below)} className={`${WAY} ${styles.below} text-right`}>
          <span className="vh">Below: </span>
          {playerName(below)}
          <ChevronRight className="icon" />
        </Link>
      )}
    </nav>
  );
}
