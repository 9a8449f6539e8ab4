import { HelmetRow } from '../../components/game/HelmetRow/HelmetRow';
import { ShortName } from '../../components/game/Team/DriverName';
import type { RaceDetail } from '../../api/raceApi';
import type { Selection } from '../../api/selectionApi';
import { formatPoints } from '../../lib/game/formatPoints';
import { teamColour } from '../../lib/game/teamColour';
import { asPlayers, racedFor } from './holders';
import styles from './TopTen.module.css';

type TopTenProps = Pick<RaceDetail, 'classification'> & {
  /** the revealed picks of the league; empty until they have come */
  readonly selections: readonly Selection[];
};

/** The first ten of the real Grand Prix, and who had them; nothing before the result. */
export const TopTen = ({ classification, selections }: TopTenProps) =>
  classification.length > 0 && (
    // it scrolls sideways on a phone, so the keyboard has to get there too
    <div className={styles.scroll} tabIndex={0} role="group" aria-label="Top ten of the Grand Prix">
      <ol className={`${styles.strip} row items-stretch gap-half`}>
        {classification.slice(0, TEN).map(({ position, driver, team, points }) => (
          <li
            key={driver}
            className="stack gap-0 p-1 surface-1 text-cell-strong"
            style={{ '--team': teamColour(team) }}
          >
            <b className="text-figure">{position}</b>
            <ShortName driver={driver} />
            <small className="muted text-caption">
              {formatPoints(points)}
              <span className="vh"> points, {team}</span>
            </small>
            <HelmetRow players={asPlayers(racedFor(selections, driver))} />
          </li>
        ))}
      </ol>
    </div>
  );

const TEN = 10;
