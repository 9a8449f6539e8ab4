import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { reloadPage } from '../lib/ui/navigation';
import { page } from './page';

jest.mock('../lib/ui/navigation');

const Rules = () => <h1>Rules</h1>;
const missing = () => new TypeError('Importing a module script failed.');

/** What the server answers for `/`; null while it cannot be reached. */
let serverPage: string | null = '<script type="module" src="/assets/app-1.js"></script>';

/** Opens a page whose file comes at the given try. */
async function open(comesAt: number) {
  let tries = 0;
  const load = jest.fn(() => {
    tries += 1;
    return tries >= comesAt ? Promise.resolve({ Rules }) : Promise.reject(missing());
  });
  const { Component } = await page(load, 'Rules', 'div')();
  render(<Component />, { wrapper: MemoryWrapper });
  await act(() => jest.advanceTimersByTimeAsync(0));
  return load;
}

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.fetch = () =>
    serverPage === null
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve({ ok: true, text: () => Promise.resolve(serverPage ?? '') } as Response);
  document.head.innerHTML = '<script type="module" src="/assets/app-1.js"></script>';
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  jest.mocked(reloadPage).mockClear();
  document.head.innerHTML = '';
  sessionStorage.clear();
  serverPage = '<script type="module" src="/assets/app-1.js"></script>';
});

describe('a page whose file does not come', () => {
  it('should be tried again, after longer and longer waits, until it does', async () => {
    const load = await open(4);
    expect(screen.getByRole('alert')).toHaveTextContent('This tab is out of date');
    expect(load).toHaveBeenCalledTimes(2);
    await later(1_500);
    expect(load).toHaveBeenCalledTimes(3);
    await later(1_500);
    expect(load).toHaveBeenCalledTimes(3);
    await later(1_500);
    expect(screen.getByRole('heading')).toHaveTextContent('Rules');
    expect(reloadPage).not.toHaveBeenCalled();
  });

  it('should open at once when the network comes back', async () => {
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = await open(1);
    expect(screen.getByRole('alert')).toHaveTextContent('You are offline');
    await later(300_000);
    // the browser would keep its failure
    expect(load).not.toHaveBeenCalled();
    line.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await later(0);
    expect(screen.getByRole('heading')).toHaveTextContent('Rules');
  });

  it('should load a new release whole, and once', async () => {
    serverPage = '<script type="module" src="/assets/app-2.js"></script>';
    await open(100);
    await later(600_000);
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('should be loaded whole where the browser keeps the failure after the network is back', async () => {
    serverPage = null;
    await open(100);
    expect(reloadPage).not.toHaveBeenCalled();
    serverPage = document.head.innerHTML;
    await later(2_000);
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('should be loaded whole where the browser keeps a failure, once a minute at most', async () => {
    const load = await open(100);
    await later(10_000);
    expect(load).toHaveBeenCalledTimes(4);
    expect(reloadPage).toHaveBeenCalledTimes(1);
    // the tab has been loaded again, and the file is missing still
    await open(100);
    await later(40_000);
    expect(reloadPage).toHaveBeenCalledTimes(1);
    await later(60_000);
    expect(reloadPage).toHaveBeenCalledTimes(2);
  });
});

function MemoryWrapper({ children }: { readonly children: ReactNode }) {
  return <MemoryRouter>{children}</MemoryRouter>;
}
