import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { DialogButton } from '../../../components/ui/Dialog/DialogButton';
import { DialogForm } from '../../../components/ui/Dialog/DialogForm';
import { TextField } from '../../../components/ui/FormField/FormField';
import { SettingRow } from '../../../components/ui/SettingRow/SettingRow';
import { type League, useUpdateLeagueMutation } from '../../../api/leagueApi';

type SettingNumberProps = {
  readonly leagueId: string;
  readonly setting: 'switcheroos' | 'maxMembers';
  readonly title: string;
  readonly note: string;
  readonly value: number;
  readonly min: number;
  /** undefined where the server alone knows it */
  readonly max?: number;
  /** everybody else reads it */
  readonly mayChange: boolean;
};

/** A number that the owner chooses in one step, as each change is a line in the log. */
export function SettingNumber(props: SettingNumberProps) {
  const { title, note, value, mayChange } = props;
  const id = useId();
  return (
    <SettingRow
      title={
        <span className="cluster gap-0 gap-x-2">
          {title}: <b>{value}</b>
        </span>
      }
      titleId={id}
      note={note}
      action={
        mayChange && (
          <DialogButton
            small
            aria-describedby={id}
            dialog={(close) => <NumberDialog {...props} onClose={close} />}
          >
            Change
          </DialogButton>
        )
      }
    />
  );
}

type NumberDialogProps = SettingNumberProps & { readonly onClose: () => void };

function NumberDialog({ leagueId, setting, title, value, min, max, onClose }: NumberDialogProps) {
  const [update] = useUpdateLeagueMutation();
  const form = useForm({ defaultValues: { value: String(value) } });
  const range = max === undefined ? `at least ${String(min)}` : `${String(min)} to ${String(max)}`;
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
