import { ButtonLink } from '../../../components/ui/Button/Button';
import { paths } from '../../../lib/game/paths';
import { useServerTime } from '../../../lib/game/useServerNow';
import type { League, LeagueOverview } from '../../../api/leagueApi';
import { hasStarted } from '../../../features/league/leagueState';
import styles from './LeagueStatus.module.css';
import { nightNote } from './nightStatusText';

type NightStatusProps = {
  readonly league: Pick<League, '_id' | 'pace'>;
  readonly overview: LeagueOverview;
  /** id of the league's name, which the link stands beside */
  readonly nameId: string;
};

/** The way into a race night: its lobby, its rounds, its podium; and how things stand there. */
export function NightStatus({ league, overview, nameId }: NightStatusProps) {
  const isOver = overview.champions !== null;
  const isOn = useServerTime((now) => hasStarted(league, now));
  const note = useServerTime((now) => nightNote(league, overview, now));
  return (
    <div className="grid gap-half justify-items-end">
      <ButtonLink
        small
        {...(!isOver && { kind: 'primary' })}
        to={paths.night(league._id)}
        aria-describedby={nameId}
      >
        {isOver ? 'Podium' : isOn ? 'Continue' : 'Join the lobby'}
      </ButtonLink>
      {note && (
        <small className={`${styles.note} muted text-caption text-right balance`}>{note}</small>
      )}
    </div>
  );
}
