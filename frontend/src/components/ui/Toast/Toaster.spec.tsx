import { act, render, screen } from '@testing-library/react';
import { Toaster } from './Toaster';
import { showToast } from './toasts';

const show = (text: string) => {
  act(() => {
    showToast(text);
  });
};
const pass = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms);
  });
};

describe('Toaster', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(<Toaster />);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('should read a sentence out and drop it after 5 s', () => {
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    show('Avatar updated successfully!');
    expect(screen.getByRole('status')).toHaveTextContent('Avatar updated successfully!');
    pass(4_900);
    expect(screen.getByText('Avatar updated successfully!')).toBeVisible();
    pass(200);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('should wait while it has the focus', () => {
    show('You have left the league.');
    const toast = screen.getByRole('button', { name: 'You have left the league.' });
    act(() => {
      toast.focus();
    });
    pass(20_000);
    expect(toast).toBeVisible();
    act(() => {
      toast.blur();
    });
    pass(5_100);
    expect(toast).not.toBeInTheDocument();
  });

  it('should show several, and take away the one that is pressed', () => {
    show('One');
    show('Two');
    act(() => {
      screen.getByRole('button', { name: 'One' }).click();
    });
    expect(screen.getByRole('status')).toHaveTextContent(/^Two$/);
  });

  it('should show the same sentence once, and from then on for the whole time', () => {
    show('Avatar updated successfully!');
    pass(4_000);
    show('Avatar updated successfully!');
    expect(screen.getAllByRole('button')).toHaveLength(1);
    pass(4_000);
    expect(screen.getByText('Avatar updated successfully!')).toBeVisible();
  });
});
