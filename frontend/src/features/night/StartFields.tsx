import { useId } from 'react';
import { TextField } from '../../components/ui/FormField/FormField';
import { Segments } from '../../components/ui/Segments/Segments';
import type { NightDraft, StartKind } from './nightDraft';
import styles from './NightFields.module.css';
import type { FieldsProps } from './PaceFields';

const STARTS: readonly { readonly value: StartKind; readonly label: string }[] = [
  { value: 'lobby', label: 'When I press start' },
  { value: 'now', label: 'Now' },
  { value: 'at', label: 'At a time' },
];

type StartFieldsProps = FieldsProps & {
  /** A night can start by itself only when its season is here; null while it is. */
  readonly awaited: number | null;
  readonly starts?: readonly StartKind[];
};

/** When the first round opens (TL-04). */
export function StartFields(props: StartFieldsProps) {
  const { draft, onChange, errors, awaited, starts } = props;
  const id = useId();
  const { start } = draft;
  return (
    <>
      <Segments
        legend="Start"
        hasLegend
        options={starts ? STARTS.filter(({ value }) => starts.includes(value)) : STARTS}
        value={startOf(draft, awaited)}
        isDisabled={(value) => awaited !== null && value !== 'lobby'}
        describedBy={awaited === null ? undefined : id}
        onChange={(value) => {
          onChange({ start: value });
        }}
      />
      {awaited !== null && (
        <p id={id} className={styles.note}>
          {awaited} has to be downloaded first. Until then, start from the lobby.
        </p>
      )}
      {start === 'at' && awaited === null && (
        <TextField
          label="First round opens"
          type="datetime-local"
          required
          hint="Your local time."
          error={errors['pace.startsAt']}
          value={draft.startsAt}
          onChange={(event) => {
            onChange({ startsAt: event.target.value });
          }}
        />
      )}
    </>
  );
}

/** Only from the lobby, while the season has to be fetched. */
export const startOf = ({ start }: NightDraft, awaited: number | null): StartKind =>
  awaited === null ? start : 'lobby';
