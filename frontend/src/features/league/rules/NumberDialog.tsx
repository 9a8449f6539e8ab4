import { useForm } from 'react-hook-form';
import { type League, useUpdateLeagueMutation } from '../../../api/leagueApi';
import { DialogForm } from '../../../components/ui/Dialog/DialogForm';
import { TextField } from '../../../components/ui/FormField/FormField';
import type { SettingNumberProps } from './SettingNumber';

type NumberDialogProps = SettingNumberProps & { readonly onClose: () => void };

/** Its form, in a file of its own: no page needs it to be shown. */
export function NumberDialog({
  leagueId,
  setting,
  title,
  value,
  min,
  max,
  onClose,
}: NumberDialogProps) {
  const [update] = useUpdateLeagueMutation();
  const form = useForm({ defaultValues: { value: String(value) } });
  const range = max === undefined ? `at least ${min}` : `${min} to ${max}`;
  const save = async (typed: { readonly value: string }) => {
    const fresh: Partial<Pick<League, 'switcheroos' | 'maxMembers'>> = {
      [setting]: Number(typed.value),
    };
    if (fresh[setting] !== value) await update({ id: leagueId, updateLeagueDto: fresh }).unwrap();
  };
  return (
    <DialogForm
      form={form}
      title={title}
      description="The change is recorded in the league log."
      confirmLabel="Save"
      busyLabel="Saving…"
      fallback="Couldn’t save. Try again."
      fieldOf={(field) => (field === setting ? 'value' : undefined)}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={title}
        inputMode="numeric"
        autoComplete="off"
        hint={`A number, ${range}.`}
        error={form.formState.errors.value?.message}
        {...form.register('value', {
          setValueAs: (typed: string) => typed.trim(),
          validate: (typed) =>
            (/^\d+$/.test(typed) &&
              Number(typed) >= min &&
              (max === undefined || Number(typed) <= max)) ||
            `Enter a number, ${range}.`,
        })}
      />
    </DialogForm>
  );
}
