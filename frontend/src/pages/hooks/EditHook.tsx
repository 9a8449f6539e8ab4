import { useForm } from 'react-hook-form';
import { DialogForm } from '../../components/ui/Dialog/DialogForm';
import { showToast } from '../../components/ui/Toast/toasts';
import { useUpdateHookMutation, type Hook, type HookEvent } from '../../api/hookApi';
import { EventsField, NameField, someEvents } from './HookFields';
import { hookName } from './hookWords';

type EditHookProps = {
  readonly leagueId: string;
  readonly hook: Hook;
  readonly onClose: () => void;
};

type Fields = { readonly name: string; readonly events: HookEvent[] };

/** Name and events of a hook. Its address stays. */
export function EditHook({ leagueId, hook, onClose }: EditHookProps) {
  const [updateHook] = useUpdateHookMutation();
  const form = useForm<Fields>({ defaultValues: { name: hook.name ?? '', events: hook.events } });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <DialogForm
      form={form}
      title={`Edit the ${hookName(hook)} hook`}
      description="For another address, remove the hook and add it again."
      confirmLabel="Save"
      busyLabel="Saving…"
      fallback="Couldn’t save the hook. Try again."
      onSubmit={async (updateHookDto) => {
        await updateHook({ id: leagueId, hookId: hook._id, updateHookDto }).unwrap();
        showToast('Hook saved.');
      }}
      onClose={onClose}
    >
      <NameField {...register('name')} error={errors.name?.message} />
      <EventsField field={register('events', someEvents)} error={errors.events?.message} />
    </DialogForm>
  );
}
