import styles from './NightForm.module.css';

type SegmentsProps<Value extends string> = {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly (readonly [value: Value, label: string])[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly isDisabled?: (value: Value) => boolean;
  /** id of what says why some cannot be chosen */
  readonly describedBy?: string | undefined;
};

/** One of a few short choices, side by side: radios that look like one control. */
export const Segments = <Value extends string>(props: SegmentsProps<Value>) => {
  const { legend, name, options, value, onChange, isDisabled, describedBy } = props;
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.segments}>
        {options.map(([one, label]) => (
          <label key={one}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              disabled={isDisabled?.(one)}
              aria-describedby={describedBy}
              onChange={() => {
                onChange(one);
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
