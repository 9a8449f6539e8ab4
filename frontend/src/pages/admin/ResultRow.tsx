import type { ChangeEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { SelectField, TextField } from '../../components/ui/FormField/FormField';
import styles from './ResultDialog.module.css';
import {
  ROW_FIELDS,
  STATUS_TEXTS,
  withChange,
  type ResultDraft,
  type ResultSession,
  type ResultStatus,
  type RowField,
} from './resultDraft';

type ResultRowProps = {
  readonly session: ResultSession;
  /** of the row in its session */
  readonly index: number;
  /** which of the team's cars, from 1 */
  readonly car: number;
  readonly drivers: readonly { readonly _id: string; readonly name: string }[];
};

const STATUSES = Object.keys(STATUS_TEXTS) as ResultStatus[];

/** One car of a classification: who drove it, how it ended, and what was awarded. */
export function ResultRow({ session, index, car, drivers }: ResultRowProps) {
  const { field, driver, teamName } = useRow(session, index);
  const place = `${teamName}, car ${car}`;
  const about = drivers.find(({ _id }) => _id === driver)?.name ?? place;
  return (
    <div className={`${styles.row} grid gap-2 items-start`}>
      <SelectField small labelHidden label={`Driver of ${place}`} {...field('driver')}>
        <option value="">Select a driver</option>
        {drivers.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        labelHidden
        label={`Position of ${about}`}
        autoComplete="off"
        inputMode="numeric"
        placeholder="Pos"
        maxLength={2}
        {...field('position', /\D/g)}
      />
      <SelectField small labelHidden label={`Status of ${about}`} {...field('status')}>
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_TEXTS[status]}
          </option>
        ))}
      </SelectField>
      <TextField
        labelHidden
        label={`Points of ${about}`}
        autoComplete="off"
        inputMode="decimal"
        placeholder="Pts"
        maxLength={5}
        {...field('points', /[^\d.,]/g)}
      />
    </div>
  );
}

type Typed = ChangeEvent<HTMLInputElement | HTMLSelectElement>;

/** The fields of a row: what is typed into one may change another. */
function useRow(session: ResultSession, index: number) {
  const { register, getValues, setValue, getFieldState, formState } = useFormContext<ResultDraft>();
  const at = `${session}.${index}` as const;
  const [driver, teamName] = useWatch<
    ResultDraft,
    readonly [`${typeof at}.driver`, `${typeof at}.teamName`]
  >({
    name: [`${at}.driver`, `${at}.teamName`],
  });
  const change = (name: RowField, text: string) => {
    const row = getValues(at);
    const next = withChange(row, { [name]: text }, session);
    for (const each of ROW_FIELDS) {
      if (each === name || next[each] !== row[each])
        setValue(`${at}.${each}`, next[each], { shouldValidate: true });
    }
  };
  const field = (name: RowField, strange?: RegExp) => ({
    ...register(`${at}.${name}`),
    error: getFieldState(`${at}.${name}`, formState).error?.message,
    onChange: ({ target }: Typed) =>
      change(name, strange ? target.value.replace(strange, '') : target.value),
  });
  return { field, driver, teamName };
}
