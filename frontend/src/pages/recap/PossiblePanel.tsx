import { useState } from 'react';
import { Person } from '../../components/game/Person/Person';
import { Button } from '../../components/ui/Button/Button';
import { FoldPanel } from '../../components/ui/Panel/FoldPanel';
import type { Recap } from '../../api/recapApi';
import { formatPoints } from '../../lib/game/formatPoints';
import { cx } from '../../lib/ui/cx';
import { useSeen } from '../../lib/ui/useSeen';
import styles from './PossiblePanel.module.css';

const GOOD = 0.6;
/** How many are shown at once; the reader always is. */
const SHOWN = 12;

type PossiblePanelProps = { readonly recap: Recap; readonly userId: string };

/** What each earned, in the outline of what the names they had left would have allowed. */
export function PossiblePanel({ recap, userId }: PossiblePanelProps) {
  const { ref, isSeen } = useSeen<HTMLUListElement>();
  const { possible, players } = recap;
  const [isWhole, setIsWhole] = useState(false);
  // one more would save nothing
  const isLong = possible.length > SHOWN + 1;
  const shown = possible.filter(
    (each, index) => !isLong || isWhole || index < SHOWN || each.userId === userId,
  );
  const most = Math.max(1, ...possible.map(({ possible: can }) => can));
  const own = possible.find((each) => each.userId === userId);
  return (
    <FoldPanel
      title="Points left on the table"
      summary={own && `You: ${formatPoints(own.points)} of ${formatPoints(own.possible)}`}
      open="wide"
    >
      <ul ref={ref} className={cx(styles.bars, 'grid gap-1', !isSeen && styles.empty)}>
        {shown.map(({ userId: user, points, possible: can }) => {
          const player = players.find(({ _id }) => _id === user);
          const share = can === 0 ? 0 : points / can;
          const mark = share === 1 ? 'fill-best' : share >= GOOD ? 'fill-good' : 'fill-slow';
          return (
            <li key={user} className="grid gap-2 items-center text-cell-strong">
              <Person
                userId={user}
                user={player}
                size={32}
                className={cx('ellipsis', user === userId && 'accent')}
              />
              <span
                className={`${styles.bar} relative`}
                role="img"
                aria-label={`${formatPoints(points)} of ${formatPoints(can)}`}
              >
                <i className={mark} style={{ width: `${(points / most) * 100}%` }} />
                <u style={{ width: `${(can / most) * 100}%` }} />
              </span>
              <b className="text-cell-strong text-right" aria-hidden="true">
                {formatPoints(points)}
                <small className="muted"> of {formatPoints(can)}</small>
              </b>
            </li>
          );
        })}
      </ul>
      {isLong && (
        <Button small aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? `Show the best ${SHOWN}` : `Show all ${possible.length}`}
        </Button>
      )}
    </FoldPanel>
  );
}
