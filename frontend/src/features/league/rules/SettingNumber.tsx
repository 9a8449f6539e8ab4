import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/Button/Button';
import { ConfirmDialog } from '../../../components/ui/Dialog/ConfirmDialog';
import { TextField } from '../../../components/ui/FormField/FormField';
import { Message } from '../../../components/ui/Message/Message';
import { SettingRow } from '../../../components/ui/SettingRow/SettingRow';
import { showRefusal } from '../../../lib/ui/showRefusal';
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
  const [open, setOpen] = useState(false);
  return (
    <>
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
            <Button
              small
              aria-haspopup="dialog"
              aria-describedby={id}
              onClick={() => {
                setOpen(true);
              }}
            >
              Change
            </Button>
          )
        }
      />
      {open && (
        <NumberDialog
          {...props}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

type NumberDialogProps = SettingNumberProps & { readonly onClose: () => void };

function NumberDialog({ leagueId, setting, title, value, min, max, onClose }: NumberDialogProps) {
  const form = useId();
  const [update] = useUpdateLeagueMutation();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { value: String(value) },
  });
  const { errors, isSubmitting } = formState;
  const input = useRef<HTMLInputElement>(null);
  const range = max === undefined ? `at least ${String(min)}` : `${String(min)} to ${String(max)}`;
  const { ref, ...field } = register('value', {
    setValueAs: (typed: string) => typed.trim(),
    validate: (typed) =>
      (/^\d+$/.test(typed) &&
        Number(typed) >= min &&
        (max === undefined || Number(typed) <= max)) ||
      `Enter a number, ${range}.`,
  });
  const save = async (typed: { readonly value: string }) => {
    const fresh: Partial<Pick<League, 'switcheroos' | 'maxMembers'>> = {
      [setting]: Number(typed.value),
    };
    try {
      if (fresh[setting] !== value) await update({ id: leagueId, updateLeagueDto: fresh }).unwrap();
      onClose();
    } catch (problem) {
      showRefusal(setError, problem, {
        fallback: 'Couldn’t save. Try again.',
        fieldOf: (field) => (field === setting ? 'value' : undefined),
      });
    }
  };
  return (
    <ConfirmDialog
      title={title}
      description="The change is recorded in the league log."
      confirmLabel="Save"
      busyLabel="Saving…"
      busy={isSubmitting}
      form={form}
      initialFocus={input}
      onClose={onClose}
    >
      <form id={form} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        {errors.root?.message && <Message kind="bad">{errors.root.message}</Message>}
        <TextField
          label={title}
          inputMode="numeric"
          autoComplete="off"
          hint={`A number, ${range}.`}
          error={errors.value?.message}
          {...field}
          ref={(element) => {
            ref(element);
            input.current = element;
          }}
        />
      </form>
    </ConfirmDialog>
  );
}
