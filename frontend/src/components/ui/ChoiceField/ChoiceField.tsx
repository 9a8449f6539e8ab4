import styles from './ChoiceField.module.css';

type Option<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** what it means, in one sentence */
  readonly note: string;
};

type ChoiceFieldProps<Value extends string> = {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** One of a few, each with a sentence: radios that look like cards. */
export const ChoiceField = <Value extends string>(props: ChoiceFieldProps<Value>) => {
  const { legend, name, options, value, onChange } = props;
  return (
    <fieldset>
      <legend className="p-0 mb-1 text-small-strong">{legend}</legend>
      <div className={`${styles.choices} grid gap-2`}>
        {options.map((option) => (
          <label key={option.value} className={`${styles.choice} grid gap-0 relative`}>
            <input
              className="cover-input"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className="grid gap-half content-center py-2 px-3 rounded-2 surface-2">
              <b>{option.label}</b>
              <small className="muted">{option.note}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
