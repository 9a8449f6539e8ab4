import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { ConfirmDialog } from '../../components/ui/Dialog/ConfirmDialog';
import { Message } from '../../components/ui/Message/Message';
import { showToast } from '../../components/ui/Toast/toasts';
import { useUpdateHookMutation, type Hook, type HookEvent } from '../../api/hookApi';
import { showRefusal } from '../../lib/ui/showRefusal';
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
  const formId = useId();
  const [updateHook] = useUpdateHookMutation();
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { name: hook.name ?? '', events: hook.events },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (updateHookDto) => {
    try {
      await updateHook({ id: leagueId, hookId: hook._id, updateHookDto }).unwrap();
      showToast('Hook saved.');
      onClose();
    } catch (problem) {
      showRefusal(setError, problem, {
        fallback: 'Couldn’t save the hook. Try again.',
        fieldOf: (field) => (field === 'name' || field === 'events' ? field : undefined),
      });
    }
  });
  return (
    <ConfirmDialog
      title={`Edit the ${hookName(hook)} hook`}
      description="For another address, remove the hook and add it again."
      confirmLabel="Save"
      busyLabel="Saving…"
      busy={isSubmitting}
      form={formId}
      onClose={onClose}
    >
      <form className="stack" id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <NameField {...register('name')} error={errors.name?.message} />
        <EventsField field={register('events', someEvents)} error={errors.events?.message} />
        {errors.root && <Message kind="bad">{errors.root.message}</Message>}
      </form>
    </ConfirmDialog>
  );
}
