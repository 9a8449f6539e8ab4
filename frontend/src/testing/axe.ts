import { act } from '@testing-library/react';
import axe from 'axe-core';

/** Fails with a readable list when axe finds anything; colours need a browser and are left out. */
export async function expectAccessible(root: Element = document.body) {
  // it takes a while, and clocks go on ticking meanwhile
  const { violations } = await act(() =>
    axe.run(root, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    }),
  );
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
  expect(found).toEqual([]);
}
