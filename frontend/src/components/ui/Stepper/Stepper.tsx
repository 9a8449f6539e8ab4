import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../IconButton/IconButton';
import styles from './Stepper.module.css';

type StepperProps = {
  /** names the group: 'Helmet preset' */
  readonly label: string;
  readonly value: string | number;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  readonly disabled?: boolean;
};

/** Minus, value, plus in one border. Whether it wraps is up to the caller. */
export const Stepper = ({ label, value, onPrevious, onNext, disabled }: StepperProps) => (
  <div className={styles.stepper} role="group" aria-label={label}>
    <IconButton label={`Previous ${label.toLowerCase()}`} onClick={onPrevious} disabled={disabled}>
      <Minus className="icon" />
    </IconButton>
    <output aria-live="polite">{value}</output>
    <IconButton label={`Next ${label.toLowerCase()}`} onClick={onNext} disabled={disabled}>
      <Plus className="icon" />
    </IconButton>
  </div>
);
