import { ButtonLink } from '../../components/ui/Button/Button';
import { paths } from '../../lib/game/paths';
import { useServerTime } from '../../lib/game/useServerNow';
import type { League } from './leagueApi';
import { hasStarted } from './leagueState';

type NightStatusProps = {
  readonly league: Pick<League, '_id' | 'pace'>;
  readonly isOver: boolean;
  /** id of the league's name, which the link stands beside */
  readonly nameId: string;
};

/** The way into a race night: its lobby, its rounds, its podium. */
export function NightStatus({ league, isOver, nameId }: NightStatusProps) {
  const isOn = useServerTime((now) => hasStarted(league, now));
  return (
    <ButtonLink
      small
      {...(!isOver && { kind: 'primary' })}
      to={paths.night(league._id)}
      aria-describedby={nameId}
    >
      {isOver ? 'Podium' : isOn ? 'Play on' : 'Join the lobby'}
    </ButtonLink>
  );
}
