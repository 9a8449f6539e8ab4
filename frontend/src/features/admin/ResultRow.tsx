import { SelectField, TextField } from '../../components/ui/FormField/FormField';
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
      <SelectField
        small
        label={`Driver of ${row.teamName}, car ${String(car)}`}
        labelHidden
        value={row.driver}
        onChange={(event) => {
          onChange({ driver: event.target.value });
        }}
      >
        <option value="">Select a driver</option>
        {drivers.map((driver) => (
          <option key={driver._id} value={driver._id}>
            {driver.name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={`Position of ${about}`}
        labelHidden
        inputMode="numeric"
        autoComplete="off"
        placeholder="Pos"
        maxLength={2}
        error={errors['position']}
        value={row.position}
        onChange={(event) => {
          onChange({ position: event.target.value.replace(/\D/g, '') });
        }}
      />
      <SelectField
        small
        label={`Status of ${about}`}
        labelHidden
        value={row.status}
        onChange={(event) => {
          onChange({ status: event.target.value as ResultStatus });
        }}
      >
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_TEXTS[status]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={`Points of ${about}`}
        labelHidden
        inputMode="decimal"
        autoComplete="off"
        placeholder="Pts"
        maxLength={5}
        error={errors['points']}
        value={row.points}
        onChange={(event) => {
          onChange({ points: event.target.value.replace(/[^\d.,]/g, '') });
        }}
      />
    </div>
  );
}
