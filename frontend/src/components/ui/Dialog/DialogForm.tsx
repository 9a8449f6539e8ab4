import { useId, useRef, type ComponentProps, type ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { showRefusal } from '../../../lib/ui/showRefusal';
import { Message } from '../Message/Message';
import { ConfirmDialog } from './ConfirmDialog';

type DialogFormProps<Fields extends FieldValues> = Omit<
  ComponentProps<typeof ConfirmDialog>,
  'open' | 'busy' | 'form' | 'onConfirm' | 'initialFocus' | 'children'
> & {
  readonly form: UseFormReturn<Fields>;
  /** the call; rejects with what the server says, which is shown at its fields */
  readonly onSubmit: (fields: Fields) => Promise<unknown>;
  /** where the server says nothing */
  readonly fallback: string | ((problem: unknown) => string);
  /** the form's field for the server's, where it is not the one of the same name */
  readonly fieldOf?: (name: string) => Path<Fields> | undefined;
  /** the fields */
  readonly children: ReactNode;
  /** below the form */
  readonly after?: ReactNode;
};

/** A form in a dialog, which begins in its first field and closes once the form is taken. */
export function DialogForm<Fields extends FieldValues>(props: DialogFormProps<Fields>) {
  const { form, onSubmit, fallback, fieldOf, children, after, ...dialog } = props;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { errors, isSubmitting } = form.formState;
  const submit = async (fields: Fields) => {
    if (isSubmitting) return;
    try {
      await onSubmit(fields);
    } catch (problem) {
      showRefusal(form.setError, problem, {
        fallback: typeof fallback === 'string' ? fallback : fallback(problem),
        fieldOf: fieldOf ?? namesake(form),
      });
      return;
    }
    dialog.onClose();
  };
  return (
    <ConfirmDialog {...dialog} busy={isSubmitting} form={id} initialFocus={element}>
      <form
        id={id}
        ref={element}
        noValidate
        className="stack"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        {errors.root?.message && <Message kind="bad">{errors.root.message}</Message>}
        {children}
      </form>
      {after}
    </ConfirmDialog>
  );
}

/** By default the form's field is the one that is called as the server's is. */
const namesake =
  <Fields extends FieldValues>({ getValues }: UseFormReturn<Fields>) =>
  (name: string): Path<Fields> | undefined =>
    name in getValues() ? (name as Path<Fields>) : undefined;
