import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { TextField } from '../FormField/FormField';
import { ConfirmButton, DialogButton } from './DialogButton';
import { DialogForm } from './DialogForm';

const refusal = { status: 409, data: { message: 'It’s in use.', details: [] } };
const refusalOf = (field: string) => ({
  status: 400,
  data: { message: 'Wrong.', details: [{ field, message: `Another ${field}, please.` }] },
});

const gone = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });

it('asks before it acts, says why it was refused, and has the focus once it went well', async () => {
  const action = jest
    .fn<Promise<void>, []>()
    .mockRejectedValueOnce(refusal)
    .mockRejectedValueOnce(new Error('no line'))
    .mockResolvedValueOnce();
  const question = { title: 'Remove it?', description: 'It’s gone then.', confirmLabel: 'Yes' };
  render(
    <ConfirmButton question={question} fallback="Try again." action={action}>
      Remove
    </ConfirmButton>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(action).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('It’s in use.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Try again.')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await gone();
  expect(action).toHaveBeenCalledTimes(3);
  expect(screen.getByRole('button', { name: 'Remove' })).toHaveFocus();
});

type RenameProps = {
  readonly onSubmit: (fields: { readonly name: string }) => Promise<void>;
  readonly onClose: () => void;
};

function Rename({ onSubmit, onClose }: RenameProps) {
  const form = useForm({ defaultValues: { name: '' } });
  return (
    <DialogForm
      {...{ form, onSubmit, onClose }}
      title="Rename"
      description="Everybody sees it."
      confirmLabel="Save"
      fallback="Try again."
    >
      <TextField
        label="Name"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </DialogForm>
  );
}

it('opens a form in its first field, and puts a refusal at the field that it names', async () => {
  const onSubmit = jest
    .fn<Promise<void>, [{ readonly name: string }]>()
    .mockRejectedValueOnce(refusalOf('name'))
    .mockRejectedValueOnce(refusalOf('season'))
    .mockResolvedValueOnce();
  render(
    <DialogButton label="Rename it" dialog={(onClose) => <Rename {...{ onSubmit, onClose }} />}>
      icon
    </DialogButton>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Rename it' }));
  const field = screen.getByLabelText('Name');
  expect(field).toHaveFocus();
  await userEvent.type(field, 'Backmarkers{Enter}');
  expect(await screen.findByText('Another name, please.')).toBeVisible();
  expect(field).toHaveFocus();
  await userEvent.type(field, '{Enter}');
  expect(await screen.findByText('Wrong.')).toBeVisible();
  await userEvent.type(field, '{Enter}');
  await gone();
  expect(onSubmit).toHaveBeenLastCalledWith({ name: 'Backmarkers' });
  expect(screen.getByRole('button', { name: 'Rename it' })).toHaveFocus();
});
