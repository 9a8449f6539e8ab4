import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './PasswordField';

describe('a password field', () => {
  it('should show what was typed while its button is pressed (ASVS 6.2.6)', async () => {
    render(<PasswordField label="Password" />);
    const field = screen.getByLabelText('Password');
    const button = screen.getByRole('button', { name: 'Show password', pressed: false });
    await userEvent.type(field, 'pit lane 44');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(button);
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveValue('pit lane 44');
    await userEvent.click(screen.getByRole('button', { pressed: true }));
    expect(field).toHaveAttribute('type', 'password');
  });

  it('should not submit the form by its button', async () => {
    const onSubmit = jest.fn();
    render(
      <form onSubmit={onSubmit}>
        <PasswordField label="Password" isNew />
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'new-password');
  });
});
