import { Flag, Play } from 'lucide-react';
import { ButtonLink } from '../../components/ui/Button/Button';
import type { League } from '../../api/leagueApi';
import { hasStarted } from '../../features/league/leagueState';
import { paths } from '../../lib/game/paths';
import { useServerTime } from '../../lib/game/useServerNow';
import styles from './NightLink.module.css';

type NightLinkProps = { readonly league: League; readonly isOver: boolean };

const PACES: Readonly<Record<League['pace']['kind'], string>> = {
  season: '',
  evening: 'in one evening',
  daily: 'a round a day',
  weekly: 'a round a week',
  'by-hand': 'at the owner’s pace',
};

/** The way from a race night's league into its evening: the first thing to do there. */
export function NightLink({ league, isOver }: NightLinkProps) {
  const isOn = useServerTime((now) => hasStarted(league, now));
  const Icon = isOver ? Flag : Play;
  return (
    <div className={`${styles.link} stage split gap-3 gap-x-5 p-4`}>
      <p className="grid gap-0">
        <b className="text-headline">Race night</b>
        <span className="muted">
          The season of {league.season}, {PACES[league.pace.kind]}
        </span>
      </p>
      <ButtonLink kind="primary" to={paths.night(league._id)} className={styles.go}>
        <Icon className="icon" aria-hidden="true" />
        {isOver ? 'See the podium' : isOn ? 'Continue' : 'Join the lobby'}
      </ButtonLink>
    </div>
  );
}
