import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import { Machine } from '../../components/game/Machine/Machine';
import { formatPoints } from '../../lib/game/formatPoints';
import { cx } from '../../lib/ui/cx';
import { ordinal } from '../../lib/ui/ordinal';
import { podium, tiedBehind, type RankedSelection } from './rankedSelections';
import styles from './RoundPodium.module.css';

type RoundPodiumProps = {
  readonly ranked: readonly RankedSelection[];
  readonly userId: string;
};

/** The first three of the league in this round. */
export function RoundPodium({ ranked, userId }: RoundPodiumProps) {
  const three = podium(ranked);
  if (three.length === 0) return null;
  const tied = tiedBehind(ranked, three);
  return (
    <ol className={styles.podium} aria-label="Top three of the round">
      {three.map(({ selection, position }, place) => (
        <li
          key={selection.userId}
          className={cx(position === 1 && styles.first, selection.userId === userId && styles.own)}
        >
          <b className={styles.position}>
            <span aria-hidden="true">{position}</span>
            <span className="vh">{ordinal(position ?? 0)}</span>
          </b>
          <HelmetAvatar avatar={selection.avatar} size={48} />
          <span className={styles.name}>
            {selection.username}
            <Machine isMachine={selection.isMachine} />
            {tied > 0 && place === three.length - 1 && (
              <small className={styles.tied}>
                <span className="vh">, tied with </span>+{tied}
                <span className="vh"> more</span>
              </small>
            )}
          </span>
          <b className={styles.points}>
            {formatPoints(selection.score?.totalPoints ?? 0)}
            <span className="vh"> points</span>
          </b>
        </li>
      ))}
    </ol>
  );
}
