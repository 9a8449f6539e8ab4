import type { Ref } from 'react';
import { Button } from '../../components/ui/Button/Button';
import { cx } from '../../lib/ui/cx';
import { FieldBar } from './FieldBar';
import type { PlayableSeason } from '../../api/nightApi';
import styles from './YearPicker.module.css';
import { canBeChosen, refusals, wallOf, type YearCard } from './yearCards';

type YearPickerProps = {
  readonly seasons: readonly PlayableSeason[];
  readonly chosen: number | null;
  readonly onChoose: (year: number) => void;
  /** after a failure */
  readonly onTryAgain: (year: number) => void;
  /** the year that is just being asked for again */
  readonly trying: number | null;
  /** what the server said against the chosen year */
  readonly error: string | undefined;
  /** the chosen year's field */
  readonly ref?: Ref<HTMLInputElement>;
};

const isToBeFetched: ReadonlySet<YearCard['state']> = new Set(['far', 'fetching', 'failed']);

/** The seasons that race nights can play, as a wall of years (TL-02). */
export function YearPicker({ seasons, chosen, error, ref, ...presses }: YearPickerProps) {
  const refused = refusals(seasons);
  const { first, more } = wallOf(seasons, chosen);
  const wall = (shown: readonly YearCard[]) => (
    <div className={`${styles.wall} grid gap-2`}>
      {shown.map((card) => (
        <Year
          key={card.year}
          card={card}
          isChosen={card.year === chosen}
          {...(card.year === chosen && { ref })}
          {...presses}
        />
      ))}
    </div>
  );
  return (
    <fieldset className="min-w-0" aria-describedby={error ? 'year-error' : undefined}>
      <legend className="p-0 text-headline">Which season?</legend>
      {wall(first)}
      {error && (
        <p id="year-error" role="alert" className="bad strong">
          {error}
        </p>
      )}
      {(more.length > 0 || refused.length > 0) && (
        <details>
          <summary className="row min-h-target muted text-link text-small-strong">
            More seasons
          </summary>
          {more.length > 0 && wall(more)}
          {more.some(({ state }) => isToBeFetched.has(state)) && (
            <p className="mb-2 muted text-small">
              Green dot: ready to play. Other seasons are downloaded once, in about ten seconds. You
              can leave this page in the meantime.
            </p>
          )}
          {refused.length > 0 && (
            <ul className="muted text-small">
              {refused.map(({ years, reason }) => (
                <li key={reason}>
                  <b>{years.join(', ')}:</b> {reason}
                </li>
              ))}
            </ul>
          )}
        </details>
      )}
    </fieldset>
  );
}

type YearProps = Pick<YearPickerProps, 'onChoose' | 'onTryAgain' | 'trying' | 'ref'> & {
  readonly card: YearCard;
  readonly isChosen: boolean;
};

function Year({ card, isChosen, ref, onChoose, onTryAgain, trying }: YearProps) {
  const { year, state } = card;
  if (canBeChosen(card)) {
    return (
      <label className={cx(styles.year, 'stack gap-1 relative', styles[state])}>
        <input
          className="cover-input"
          ref={ref}
          type="radio"
          name="season"
          value={year}
          checked={isChosen}
          onChange={() => onChoose(year)}
        />
        <Face card={card} />
        {state === 'here' && <span className="vh">, ready to play</span>}
      </label>
    );
  }
  return (
    <div className={cx(styles.year, 'stack gap-1 relative', styles[state])}>
      <Face card={card} />
      {state === 'failed' && (
        <Button
          small
          busy={trying === year}
          aria-label={`Try again: ${year}`}
          onClick={() => onTryAgain(year)}
        >
          {trying === year ? 'Requesting…' : 'Try again'}
        </Button>
      )}
    </div>
  );
}

const Face = ({ card: { year, colours, state, text, notes, part } }: Pick<YearProps, 'card'>) => (
  <span className={`${styles.face} stack gap-1`}>
    <b>{year}</b>
    {state !== 'failed' && <FieldBar colours={colours} className={styles.bar} />}
    <span className="muted text-label">{text}</span>
    <small className="muted text-caption">{notes}</small>
    {state === 'fetching' && (
      <em style={{ width: `${Math.round(part * 100)}%` }} aria-hidden="true" />
    )}
  </span>
);
