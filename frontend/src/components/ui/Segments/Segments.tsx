import { useId } from 'react';
import styles from './Segments.module.css';

type SegmentsProps<Value extends string> = {
  readonly legend: string;
  /** whether the legend is shown; screen readers have it in any case */
  readonly hasLegend?: boolean;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isDisabled?: (value: Value) => boolean;
  /** id of what says why some cannot be chosen */
  readonly describedBy?: string | undefined;
};

/** One of a few short words: radios that look like one divided button. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, hasLegend = false, options, value, onChange, isDisabled, describedBy } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={hasLegend ? 'p-0 mb-1 text-small-strong' : 'vh'}>{legend}</legend>
      <div className={`${styles.segments} inline-row gap-0 items-stretch relative rounded-2`}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              className="vh"
              name={name}
              checked={option.value === value}
              disabled={isDisabled?.(option.value)}
              aria-describedby={describedBy}
              onChange={() => onChange(option.value)}
            />
            <span className="grid gap-0 content-center min-h-target px-3 muted text-cell-strong text-center">
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
