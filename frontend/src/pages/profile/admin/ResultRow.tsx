import { SelectField, TextField } from '../../../components/ui/FormField/FormField';
import styles from './ResultDialog.module.css';
import { STATUS_TEXTS, type DraftRow, type ResultStatus } from './resultDraft';

type Change = Partial<Pick<DraftRow, 'driver' | 'position' | 'status' | 'points'>>;

type ResultRowProps = {
  readonly row: DraftRow;
  /** which of the team's cars, from 1 */
  readonly car: number;
  readonly drivers: readonly { readonly _id: string; readonly name: string }[];
  /** by field: `position`, `points` … */
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (change: Change) => void;
};

const STATUSES = Object.keys(STATUS_TEXTS) as ResultStatus[];

/** One car of a classification: who drove it, how it ended, and what was awarded. */
export function ResultRow({ row, car, drivers, errors, onChange }: ResultRowProps) {
  const name = drivers.find(({ _id }) => _id === row.driver)?.name;
  const about = name ?? `${row.teamName}, car ${String(car)}`;
  return (
    <div className={styles.row}>
      <Choice
        label={`Driver of ${row.teamName}, car ${String(car)}`}
        value={row.driver}
        options={[
          ['', 'Select a driver'],
          ...drivers.map(({ _id, name: text }) => [_id, text] as const),
        ]}
        onChange={(driver) => {
          onChange({ driver });
        }}
      />
      <Figure
        label={`Position of ${about}`}
        inputMode="numeric"
        placeholder="Pos"
        maxLength={2}
        error={errors['position']}
        value={row.position}
        onType={(text) => {
          onChange({ position: text.replace(/\D/g, '') });
        }}
      />
      <Choice
        label={`Status of ${about}`}
        value={row.status}
        options={STATUSES.map((status) => [status, STATUS_TEXTS[status]] as const)}
        onChange={(status) => {
          onChange({ status });
        }}
      />
      <Figure
        label={`Points of ${about}`}
        inputMode="decimal"
        placeholder="Pts"
        maxLength={5}
        error={errors['points']}
        value={row.points}
        onType={(text) => {
          onChange({ points: text.replace(/[^\d.,]/g, '') });
        }}
      />
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [value: Value, text: string])[];
  readonly onChange: (value: Value) => void;
};

const Choice = <Value extends string>({ options, onChange, ...field }: ChoiceProps<Value>) => (
  <SelectField
    {...field}
    small
    labelHidden
    onChange={(event) => {
      onChange(event.target.value as Value);
    }}
  >
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </SelectField>
);

type FigureProps = Omit<Parameters<typeof TextField>[0], 'onChange'> & {
  readonly onType: (text: string) => void;
};

const Figure = ({ onType, ...field }: FigureProps) => (
  <TextField
    {...field}
    labelHidden
    autoComplete="off"
    onChange={(event) => {
      onType(event.target.value);
    }}
  />
);
