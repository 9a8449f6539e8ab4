import { ShortName } from '../../components/game/Team/DriverName';
import { formatPoints } from '../../lib/game/formatPoints';
import { teamColour } from '../../lib/game/teamColour';
import type { RaceDetail } from '../../features/race/raceApi';
import styles from './TopTen.module.css';

/** The first ten of the real Grand Prix, in the colours of their teams; nothing before the result. */
export const TopTen = ({ topTen }: Pick<RaceDetail, 'topTen'>) =>
  topTen.length > 0 && (
    // it scrolls sideways on a phone, so the keyboard has to get there too
    <div className={styles.scroll} tabIndex={0} role="group" aria-label="Top ten of the Grand Prix">
      <ol className={styles.strip}>
        {topTen.map(({ position, driver, team, points }) => (
          <li key={driver} style={{ '--team': teamColour(team) }}>
            <b>{position}</b>
            <ShortName driver={driver} />
            <small>
              {formatPoints(points)}
              <span className="vh"> points, {team}</span>
            </small>
          </li>
        ))}
      </ol>
    </div>
  );
