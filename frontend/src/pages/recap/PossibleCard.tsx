import { useId, useState } from 'react';
import { Person } from '../../components/game/Person/Person';
import { Button } from '../../components/ui/Button/Button';
import type { Recap, Story } from '../../api/recapApi';
import { formatPoints } from '../../lib/game/formatPoints';
import { cx } from '../../lib/ui/cx';
import { useSeen } from '../../lib/ui/useSeen';
import styles from './PossibleCard.module.css';
import { NumbersLink } from './StoryCard';
import card from './StoryCard.module.css';

const GOOD = 0.6;
/** How many are shown at once; the reader always is. */
const SHOWN = 12;

type PossibleCardProps = {
  readonly recap: Recap;
  readonly stories: readonly Story[];
  readonly userId: string;
};

/** What each earned, in the outline of what their list would have allowed. */
export function PossibleCard({ recap, stories, userId }: PossibleCardProps) {
  const id = useId();
  const { ref, isSeen } = useSeen<HTMLUListElement>();
  const { possible, players } = recap;
  const [isWhole, setIsWhole] = useState(false);
  const [first, ...others] = stories;
  // one more would save nothing
  const isLong = possible.length > SHOWN + 1;
  const shown = possible.filter(
    (each, index) => !isLong || isWhole || index < SHOWN || each.userId === userId,
  );
  const most = Math.max(1, ...possible.map(({ possible: can }) => can));
  return (
    <section className={`${card.card} card stack gap-3`} aria-labelledby={id}>
      <p className="text-label">{first && 'Points left on the table'}</p>
      <h2 id={id} className="text-headline break-anywhere balance">
        {first?.text ?? 'Points left on the table'}
      </h2>
      {[first?.detail, ...others.flatMap(({ text, detail }) => [text, detail])].map(
        (text) => text && <p key={text}>{text}</p>,
      )}
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
      {first && <NumbersLink story={first} />}
    </section>
  );
}
