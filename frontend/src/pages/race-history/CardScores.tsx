import { listed } from '@gridlock/game-rules';
import { HelmetAvatar } from '../../components/game/HelmetAvatar/HelmetAvatar';
import type { RoundScores } from './roundScores';
import { formatPoints, pointsText } from '../../lib/game/formatPoints';
import { playerName } from '../../lib/game/playerName';
import { cx } from '../../lib/ui/cx';
import styles from './CardScores.module.css';

/** Helmets that fit beside the reader's points. */
const SHOWN = 3;

type CardScoresProps = { readonly scores: RoundScores; readonly userId: string };

/** The helmets of who won a round, and what the reader made of it on a block of the sector strip. */
const FILLS = {
  best: 'fill-best',
  good: 'fill-good',
  slow: cx(styles.slow, 'fill-slow'),
  zero: styles.zero,
};

export const CardScores = ({ scores, userId }: CardScoresProps) => {
  const { winners, own } = scores;
  return (
    <span className="cluster gap-1 gap-x-2 justify-between w-full">
      <span className="vh">{sentence(scores, userId)}</span>
      <span className="row gap-1" aria-hidden="true">
        {winners.length > 0 && <small className="muted text-caption">Won by</small>}
        {winners.slice(0, SHOWN).map(({ _id, avatar }) => (
          <HelmetAvatar userId={_id} key={_id} avatar={avatar} size={28} />
        ))}
      </span>
      {own && (
        <span className={`${styles.own} row gap-1 ml-auto`} aria-hidden="true">
          <small className="muted text-caption">You</small>
          <i className={FILLS[own.mark]} />
          <b className="text-figure">{formatPoints(own.points)}</b>
        </span>
      )}
    </span>
  );
};

/** 'Won by late_braker with 34 points, 12 for you.' */
function sentence({ winners, points, own }: RoundScores, userId: string): string {
  const names = winners.map((user) => (user._id === userId ? 'you' : playerName(user)));
  const won = names.length > 0 ? `Won by ${listed(names)} with ${pointsText(points)}` : '';
  const made = own && names.length > 0 && !winners.some(({ _id }) => _id === userId);
  return won && `${won}${made ? `, ${formatPoints(own.points)} for you` : ''}.`;
}
