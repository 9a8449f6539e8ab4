import { HelmetAvatar } from '../../../components/game/HelmetAvatar/HelmetAvatar';
import { Username } from '../../../components/game/Username/Username';
import type { Rivalry, RivalryChampionship } from '../../../api/statisticsApi';
import { formatPoints, formatSigned, pointsText } from '../../../lib/game/formatPoints';
import { cx } from '../../../lib/ui/cx';
import styles from './DuelScore.module.css';

type DuelScoreProps = Pick<Rivalry, 'own' | 'rival'> & { readonly duel: RivalryChampionship };

/** Both with their points of the table, the gap between them, and the rounds that each has won. */
export const DuelScore = ({ own, rival, duel }: DuelScoreProps) => {
  const gap = duel.results.at(-1)?.gap ?? 0;
  return (
    <section
      className={`${styles.board} stage grid gap-2 gap-x-3 items-center p-4`}
      aria-label="Score"
    >
      <Corner user={own} points={duel.own} isOwn />
      <p className="grid gap-0 justify-items-center faint text-label">
        <b className="ink text-display-2">{formatSigned(gap)}</b>
        <span>{gap > 0 ? 'you lead' : gap < 0 ? 'you trail' : 'level'}</span>
      </p>
      <Corner user={rival} points={duel.rival} />
      <p className={`${styles.rounds} col-span-all faint text-label text-center`}>
        {roundsText(duel)}
      </p>
    </section>
  );
};

type CornerProps = {
  readonly user: Rivalry['own'];
  readonly points: number;
  readonly isOwn?: boolean;
};

const Corner = ({ user, points, isOwn }: CornerProps) => (
  <div className={cx('grid gap-1 gap-x-3 min-w-0', isOwn ? styles.own : styles.rival)}>
    <HelmetAvatar userId={user._id} avatar={user.avatar} size={64} />
    <p className="stack gap-0 text-cell-strong break-anywhere">
      <span>
        <Username name={isOwn ? 'You' : user.username} isMachine={user.isMachine} />
      </span>
      <b className="text-display-2">
        <span aria-hidden="true">{formatPoints(points)}</span>
        <span className="vh">{pointsText(points)}</span>
      </b>
    </p>
  </div>
);

/** 'Rounds won 5 : 3 · 1 level · after round 9' */
function roundsText({ results, won, lost, level }: RivalryChampionship): string {
  if (results.length === 0) return 'The first result decides who’s ahead.';
  const score = `Rounds won ${won} : ${lost}`;
  const last = `after round ${results.at(-1)?.round}`;
  return [score, ...(level > 0 ? [`${level} level`] : []), last].join(' · ');
}
