import type { CycleMeter, PickField } from '@gridlock/game-rules';
import { PICK_LABELS } from '../../lib/game/pickLabels';
import { meterText, turnText } from './planTexts';
import styles from './PlanMeter.module.css';

type PlanMeterProps = { readonly field: PickField; readonly meter: CycleMeter };

/** How far a cycle is: names used, planned and open, one mark each; the head of its column. */
export const PlanMeter = ({ field, meter }: PlanMeterProps) => (
  <div
    className={`${styles.meter} grid gap-1 min-w-0 rounded-2 surface-3`}
    role="img"
    aria-label={meterText(field, meter)}
  >
    <p className="split gap-half muted text-label">
      <span>{PICK_LABELS[field]}</span>
      <b className="ink nowrap">{meter.left} left</b>
    </p>
    <span className={`${styles.strip} grid`} style={{ '--marks': meter.size }}>
      {Array.from({ length: meter.size }, (_, mark) => (
        <i
          key={mark}
          className={
            mark < meter.used
              ? styles.used
              : mark < meter.used + meter.planned
                ? styles.planned
                : undefined
          }
        />
      ))}
    </span>
    <small className="muted text-caption">{turnText(meter)}</small>
  </div>
);
