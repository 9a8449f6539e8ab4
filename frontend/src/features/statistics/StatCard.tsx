import { Info, RefreshCw, Sigma } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../components/ui/IconButton/IconButton';
import { Tooltip } from '../../components/ui/Tooltip/Tooltip';
import { cx } from '../../lib/ui/cx';
import styles from './StatCard.module.css';
import type { StatCardModel } from './statCards';

const FACE = cx(styles.face, 'card grid gap-2 min-w-0 px-4 py-3');

type StatCardProps = {
  readonly card: StatCardModel;
  /** asks for the rounds behind the figure; there may be none yet */
  readonly onExplain: (() => void) | null;
};

/**
 * A card that a press turns over (SX-03): the figure beside those of the league in front, what it is
 * made of behind. Only the side that is up is read out. What opens from a side has a button of its
 * own, beside the card's: a button cannot hold another.
 */
export function StatCard({ card, onExplain }: StatCardProps) {
  const [flipped, setFlipped] = useState(false);
  return (
    <div className={cx(styles.card, 'grid gap-0 relative min-w-0', flipped && styles.flipped)}>
      <button
        type="button"
        className={`${styles.button} grid gap-0 min-w-0 p-0 text-left`}
        aria-pressed={flipped}
        onClick={() => setFlipped(!flipped)}
      >
        <span className={`${styles.inner} grid gap-0 min-w-0`}>
          <span className={cx(FACE, styles.front)} aria-hidden={flipped}>
            <Front card={card} />
          </span>
          <span className={cx(FACE, styles.back)} aria-hidden={!flipped}>
            <Back card={card} hasButton={onExplain !== null} />
          </span>
        </span>
      </button>
      {card.tip && (
        <Tooltip
          className={styles.tip}
          label={`What ${card.label} means`}
          trigger={<Info className="icon-sm" />}
        >
          {card.tip}
        </Tooltip>
      )}
      {onExplain && (
        <IconButton
          className={styles.explain}
          label={card.explains}
          aria-haspopup="dialog"
          onClick={onExplain}
        >
          <Sigma className="icon-sm" />
        </IconButton>
      )}
    </div>
  );
}

type LabelProps = {
  readonly card: StatCardModel;
  /** a button stands at its end */
  readonly hasButton: boolean;
};

const Label = ({ card, hasButton }: LabelProps) => (
  <span className={cx('muted text-small-strong', hasButton && styles.besideButton)}>
    {card.label}
  </span>
);

// the blanks between the parts keep the words apart in the button's name
const Front = ({ card }: { readonly card: StatCardModel }) => (
  <>
    <Label card={card} hasButton={card.tip !== undefined} />{' '}
    <span className="text-display-2">
      {card.figure}
      {card.unit && <small className="text-figure">{card.unit}</small>}
    </span>{' '}
    <span className="row gap-1 items-end justify-between muted text-label">
      <span>{card.beside}</span>{' '}
      <span className="row items-stretch gap-0 flex-none faint">
        <RefreshCw className="icon-sm" />
        <span className="vh">Flip</span>
      </span>
    </span>
  </>
);

const Back = ({ card, hasButton }: LabelProps) => (
  <>
    <Label card={card} hasButton={hasButton} />{' '}
    <span className="grid gap-1 text-label">
      {typeof card.back === 'string'
        ? card.back
        : card.back.map(({ label, value }) => (
            <span key={label} className="cluster gap-0 gap-x-2 justify-between">
              <span className="muted">{label}</span>{' '}
              <b className="min-w-0 ml-auto break-anywhere text-right">{value}</b>{' '}
            </span>
          ))}
    </span>
  </>
);
