import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { TextField } from '../../components/ui/FormField/FormField';
import { Segments } from '../../components/ui/Segments/Segments';
import { startsAtOf, type NightDraft, type StartKind } from './nightDraft';

const STARTS: readonly { readonly value: StartKind; readonly label: string }[] = [
  { value: 'lobby', label: 'When I press start' },
  { value: 'now', label: 'Now' },
  { value: 'at', label: 'At a time' },
];

type StartFieldsProps = {
  /** A night can start by itself only when its season is here; null while it is. */
  readonly awaited: number | null;
  readonly starts?: readonly StartKind[];
};

/** When the first round opens (TL-04). */
export function StartFields({ awaited, starts }: StartFieldsProps) {
  const id = useId();
  const { register, formState } = useFormContext<NightDraft>();
  const { value: start, onChange } = useController<NightDraft, 'start'>({ name: 'start' }).field;
  return (
    <>
      <Segments
        legend="Start"
        hasLegend
        options={starts ? STARTS.filter(({ value }) => starts.includes(value)) : STARTS}
        value={startOf({ start }, awaited)}
        isDisabled={(value) => awaited !== null && value !== 'lobby'}
        describedBy={awaited === null ? undefined : id}
        onChange={onChange}
      />
      {awaited !== null && (
        <p id={id} className="muted text-small">
          {awaited} has to be downloaded first. Until then, start from the lobby.
        </p>
      )}
      {start === 'at' && awaited === null && (
        <TextField
          label="First round opens"
          type="datetime-local"
          required
          hint="Your local time."
          error={formState.errors.startsAt?.message}
          {...register('startsAt', {
            validate: (startsAt) =>
              startsAtOf({ start: 'at', startsAt }) !== null || 'Choose a day and a time.',
          })}
        />
      )}
    </>
  );
}

/** Only from the lobby, while the season has to be fetched. */
export const startOf = ({ start }: Pick<NightDraft, 'start'>, awaited: number | null): StartKind =>
  awaited === null ? start : 'lobby';
