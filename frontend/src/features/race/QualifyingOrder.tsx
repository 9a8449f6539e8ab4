import { ShortName } from '../../components/game/Team/DriverName';
import { teamColour } from '../../lib/game/teamColour';
import { cx } from '../../lib/ui/cx';
import styles from './QualifyingOrder.module.css';
import {
  bestTime,
  ownRole,
  qualifyingNote,
  shortOrder,
  type OwnNames,
  type OwnRole,
} from './qualifyingPlaces';
import type { Qualifying } from '../../api/raceApi';

const ROLES: Readonly<Record<OwnRole, string>> = { main: 'Main', reserve: 'Reserve', team: 'Team' };

type QualifyingOrderProps = {
  readonly qualifying: Qualifying;
  /** the player's pick, to be marked; null without one */
  readonly own: OwnNames | null;
  /** the first ten and the own ones */
  readonly short?: boolean;
};

/** Places and times of qualifying, with the names of the player marked; a sentence where it is late or missing. */
export function QualifyingOrder({ qualifying, own, short = false }: QualifyingOrderProps) {
  const { places } = qualifying;
  const note = qualifyingNote(qualifying);
  if (note !== null) return <p className="muted text-small">{note}</p>;
  if (places.length === 0) return null;
  const shown = short ? shortOrder(places, own) : places;
  return (
    <ol className={cx(styles.order, short && styles.short)} aria-label="Qualifying">
      {shown.map((place) => {
        const { position, driver, team } = place;
        const role = ownRole(place, own);
        return (
          <li
            key={driver}
            value={position}
            className={cx('row px-3 py-1 border-b team-edge', role !== null && styles.own)}
            style={{ '--team': teamColour(team) }}
          >
            <b className="flex-none text-cell-strong text-right">{position}</b>
            <span className={`${styles.name} grow min-w-0 text-cell break-anywhere`}>
              <ShortName driver={driver} />
              <span className="vh">, {team}</span>
            </span>
            {role !== null && (
              <small className={`${styles.role} px-1 rounded-2 text-caption`}>
                <span className="vh">Your </span>
                {ROLES[role]}
              </small>
            )}
            <small className="muted text-label">{bestTime(place) ?? 'No time'}</small>
          </li>
        );
      })}
    </ol>
  );
}
