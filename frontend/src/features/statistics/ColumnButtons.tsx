import { useRef, useState, type KeyboardEvent } from 'react';
import { plural } from '../../lib/ui/plural';
import styles from './Chart.module.css';
import type { Bands } from '../../lib/ui/chartScale';
import { columnTotal, type Column } from './chartTexts';

type ColumnButtonsProps = {
  readonly columns: readonly Column[];
  readonly scale: Bands;
  readonly onRound: (round: number) => void;
};

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** A button over each column. The keyboard enters at one of them and goes on with the arrows. */
export function ColumnButtons({ columns, scale, onRound }: ColumnButtonsProps) {
  const group = useRef<HTMLDivElement>(null);
  const last = columns.length - 1;
  const [chosen, setChosen] = useState(last);
  const at = Math.min(chosen, last);
  const move = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(at, last);
    if (next === undefined) return;
    event.preventDefault();
    group.current?.querySelectorAll('button')[Math.min(last, Math.max(0, next))]?.focus();
  };
  return (
    <div ref={group} role="group" aria-label="Rounds" onKeyDown={move}>
      {columns.map((column, index) => (
        <button
          key={column.round}
          type="button"
          className={styles.column}
          style={{ left: scale.centre(index) - scale.step / 2, width: scale.step }}
          aria-label={`Round ${column.round}: how the ${plural(columnTotal(column), 'point')} were scored`}
          aria-haspopup="dialog"
          tabIndex={index === at ? 0 : -1}
          onFocus={() => setChosen(index)}
          onClick={() => onRound(column.round)}
        />
      ))}
    </div>
  );
}
