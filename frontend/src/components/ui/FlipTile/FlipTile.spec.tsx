import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { FlipButton, FlipLink } from './FlipTile';

const faces = { icon: null, label: 'Join League', hint: 'Enter a 6-character code' };

/** A finger: jsdom knows no PointerEvent with a type, so the field is put on a plain event. */
function touch(element: Element) {
  fireEvent(
    element,
    Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch' }),
  );
  fireEvent.click(element, { detail: 1 });
}

describe('FlipButton', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  function open() {
    const onPress = jest.fn();
    render(<FlipButton {...faces} expanded={false} controls="panel" onPress={onPress} />);
    return { onPress, tile: screen.getByRole('button', { name: 'Join League' }) };
  }

  it('should act at once by mouse and keyboard', async () => {
    const { onPress, tile } = open();
    await userEvent.click(tile);
    expect(onPress).toHaveBeenCalledTimes(1);
    tile.focus();
    await userEvent.keyboard('{Enter}');
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  it('should flip first and act then on touch, where there is no hover', () => {
    jest.useFakeTimers();
    const { onPress, tile } = open();
    touch(tile);
    expect(tile).toHaveClass('flipped');
    expect(onPress).not.toHaveBeenCalled();
    act(() => {
      jest.advanceTimersByTime(400);
    });
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(tile).not.toHaveClass('flipped');
  });

  it('should hide its back from screen readers', () => {
    const { tile } = open();
    expect(tile).toHaveAccessibleName('Join League');
    expect(tile.querySelector('[aria-hidden="true"]')).toHaveTextContent(
      'Enter a 6-character code',
    );
  });
});

describe('FlipLink', () => {
  it('should lead to its page, by touch too', async () => {
    jest.useFakeTimers();
    const router = createMemoryRouter([
      { path: '/', element: <FlipLink {...faces} to="/rules" /> },
      { path: '/rules', element: 'The rules' },
    ]);
    render(<RouterProvider router={router} />);
    touch(screen.getByRole('link'));
    expect(router.state.location.pathname).toBe('/');
    await act(() => jest.advanceTimersByTimeAsync(400));
    expect(screen.getByText('The rules')).toBeVisible();
    jest.useRealTimers();
  });
});
