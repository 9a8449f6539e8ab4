import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../Button/Button';
import { Toaster } from '../Toast/Toaster';
import { showToast } from '../Toast/toasts';
import { Dialog } from './Dialog';

const ignore = () => undefined;

function Example({ onClosed = ignore }: { readonly onClosed?: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return (
    <>
      <Button
        onClick={() => {
          setOpen(true);
        }}
      >
        Abandon
      </Button>
      <Dialog
        open={open}
        onClose={close}
        title="Leave Wet Weather Club?"
        description="Your picks and points in this league will be deleted."
        footer={<Button onClick={close}>Cancel</Button>}
      />
    </>
  );
}

async function open() {
  render(<Example />);
  await userEvent.click(screen.getByRole('button', { name: 'Abandon' }));
  return screen.findByRole('dialog', { name: 'Leave Wet Weather Club?' });
}

describe('Dialog', () => {
  it('should have a name and a description', async () => {
    expect(await open()).toHaveAccessibleDescription(
      'Your picks and points in this league will be deleted.',
    );
  });

  it('should keep the focus inside', async () => {
    const dialog = await open();
    for (let i = 0; i < 4; i += 1) {
      await userEvent.tab();
      expect(dialog).toContainElement(document.activeElement as HTMLElement);
    }
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ])('should close by %s and return the focus', async (_, close) => {
    await open();
    await close();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Abandon' })).toHaveFocus();
    });
  });

  it('should stay open when a toast is pressed, and close when the page is', async () => {
    render(<Toaster />);
    await open();
    act(() => {
      showToast('League code copied.');
    });
    // with a finger the press counts once it is over, when the toast has gone already
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(screen.getByText('League code copied.'));
    expect(screen.queryByText('League code copied.')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(document.body);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
