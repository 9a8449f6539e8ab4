import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tooltip } from './Tooltip';

const open = (closesAfter?: number) =>
  render(
    <Tooltip label="Legend" trigger="?" {...(closesAfter === undefined ? {} : { closesAfter })}>
      Violet is the best of the round.
    </Tooltip>,
  );
const button = () => screen.getByRole('button', { name: 'Legend' });
const bubble = () => screen.queryByRole('tooltip');

describe('Tooltip', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('should open on focus, describe its button, and close with Escape', async () => {
    open();
    await userEvent.tab();
    expect(await screen.findByRole('tooltip')).toBeVisible();
    expect(button()).toHaveAccessibleDescription('Violet is the best of the round.');
    await userEvent.keyboard('{Escape}');
    expect(bubble()).not.toBeInTheDocument();
  });

  it('should open and close by tapping', async () => {
    open();
    await userEvent.pointer({ keys: '[TouchA]', target: button() });
    expect(await screen.findByRole('tooltip')).toBeVisible();
    await userEvent.pointer({ keys: '[TouchA]', target: button() });
    expect(bubble()).not.toBeInTheDocument();
  });

  it('should open while it is pointed at', async () => {
    open();
    await userEvent.hover(button());
    expect(await screen.findByRole('tooltip')).toBeVisible();
    await userEvent.unhover(button());
    expect(bubble()).not.toBeInTheDocument();
  });

  it('should close by itself after the given time (ST-05, CO-20)', async () => {
    jest.useFakeTimers();
    open(3_000);
    act(() => {
      button().focus();
    });
    await act(() => jest.advanceTimersByTimeAsync(2_900));
    expect(bubble()).toBeVisible();
    act(() => {
      jest.advanceTimersByTime(200);
    });
    expect(bubble()).not.toBeInTheDocument();
  });
});
