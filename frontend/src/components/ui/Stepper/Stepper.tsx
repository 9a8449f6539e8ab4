import { Minus, Plus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { IconButton } from '../IconButton/IconButton';
import styles from './Stepper.module.css';

type StepperProps = {
  /** names the group: 'Helmet preset' */
  readonly label: string;
  readonly value: string | number;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  /** what the buttons do */
  readonly words: readonly [previous: string, next: string];
};

/** Minus, value, plus in one border. Whether it wraps is up to the caller. */
export const Stepper = ({ label, value, onPrevious, onNext, words }: StepperProps) => (
  <div className={`${styles.stepper} items-center rounded-2`} role="group" aria-label={label}>
    <IconButton label={words[0]} onClick={onPrevious}>
      <Minus className="icon" />
    </IconButton>
    <output className="text-cell-strong text-center" aria-live="polite">
      {value}
    </output>
    <IconButton label={words[1]} onClick={onNext}>
      <Plus className="icon" />
    </IconButton>
  </div>
);

type StepperFieldProps = ComponentProps<typeof Stepper> & {
  readonly title: string;
  /** what it counts, beside it */
  readonly unit: string;
  readonly error: string | undefined;
};

/** A stepper in a form, below its name. */
export const StepperField = ({ title, unit, error, ...stepper }: StepperFieldProps) => (
  <div>
    <span className="block mb-1 text-small-strong" aria-hidden="true">
      {title}
    </span>
    <div className="row">
      <Stepper {...stepper} />
      <span className="muted">{unit}</span>
    </div>
    {error && (
      <p role="alert" className="mt-2 bad text-small-strong">
        {error}
      </p>
    )}
  </div>
);
