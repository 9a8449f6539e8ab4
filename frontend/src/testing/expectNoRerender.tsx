import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';

/** A page that is drawn anew for reasons of its own. */
function Page({ draw }: { readonly draw: () => ReactElement }) {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button
        onClick={() => {
          setTimes(times + 1);
        }}
      >
        Drawn anew {times}
      </button>
      {draw()}
    </>
  );
}

/** Draws it, and then the page around it once more, which must not draw what `drawn` counts again. */
export async function expectNoRerender(draw: () => ReactElement, drawn: jest.Mock) {
  render(<Page draw={draw} />);
  const { length } = drawn.mock.calls;
  expect(length).toBeGreaterThanOrEqual(2);
  await userEvent.click(screen.getByRole('button', { name: /^Drawn anew/ }));
  await screen.findByRole('button', { name: 'Drawn anew 1' });
  expect(drawn).toHaveBeenCalledTimes(length);
}
