import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactElement } from 'react';

/** A parent that renders again for reasons of its own. */
function Page({ draw }: { readonly draw: () => ReactElement }) {
  const [times, setTimes] = useState(0);
  return (
    <>
      <button
        onClick={() => {
          setTimes(times + 1);
        }}
      >
        Rendered again {times}
      </button>
      {draw()}
    </>
  );
}

/** Renders it, then its parent once more, which must not call `drawn` again. */
export async function expectNoRerender(draw: () => ReactElement, drawn: jest.Mock) {
  render(<Page draw={draw} />);
  const { length } = drawn.mock.calls;
  expect(length).toBeGreaterThanOrEqual(2);
  await userEvent.click(screen.getByRole('button', { name: /^Rendered again/ }));
  await screen.findByRole('button', { name: 'Rendered again 1' });
  expect(drawn).toHaveBeenCalledTimes(length);
}
