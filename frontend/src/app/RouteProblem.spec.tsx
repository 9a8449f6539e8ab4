import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { reloadPage } from '../lib/ui/navigation';
import { setOnline } from '../testing/network';
import { failure, server } from '../testing/server';
import { loadPage, watchMissingFiles } from './missingFile';
import { RouteProblem } from './RouteProblem';

jest.mock('../lib/ui/navigation');

/** What a browser says when the file of a page is not there. */
const missingFile = () => {
  const payload = new TypeError('Importing a module script failed.');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
};

/** A tab that is open on one page and asks for the file of another. */
async function openPage(error: Error) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = createMemoryRouter([
    {
      errorElement: <RouteProblem />,
      children: [
        { path: '/', element: <Link to="/rules">Rules</Link> },
        { path: '/rules', lazy: () => Promise.reject(error) },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  await userEvent.click(screen.getByRole('link', { name: 'Rules' }));
  await screen.findByRole('alert');
  // the error is logged by the last effect, after that which loads the tab again
  await waitFor(() => {
    expect(console.error).toHaveBeenCalledWith(error);
  });
  return router;
}

describe('a page whose file is gone', () => {
  beforeAll(watchMissingFiles);
  afterEach(() => {
    jest.restoreAllMocks();
    jest.mocked(reloadPage).mockClear();
    sessionStorage.clear();
    setOnline(true);
  });

  it('should load the tab again, once, at the page that was asked for', async () => {
    const router = await openPage(missingFile());
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('heading')).toHaveTextContent('A new version is available');
    expect(router.state.location.pathname).toBe('/rules');
    cleanup();
    await openPage(missingFile());
    await userEvent.click(await screen.findByRole('button', { name: 'Reload' }));
    // by the press alone
    expect(reloadPage).toHaveBeenCalledTimes(2);
  });

  it('should blame the network while there is none, and open once it is back', async () => {
    server.use('GET /api/health', () => failure(502));
    setOnline(false);
    await openPage(missingFile());
    expect(screen.getByRole('heading')).toHaveTextContent('You’re offline');
    expect(screen.getByRole('alert')).toHaveTextContent('as soon as you’re back online');
    // told of by the alert, and still the page's main part
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('alert'));
    expect(reloadPage).not.toHaveBeenCalled();
    server.use('GET /api/health', { status: 'ok' });
    setOnline(true);
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  });

  it('should not be loaded again while the server is away: the browser would show its own error page', async () => {
    server.use('GET /api/health', () => failure(502));
    await openPage(missingFile());
    expect(screen.getByRole('heading')).toHaveTextContent('The server isn’t responding');
    await waitFor(() => expect(server.asked('GET /api/health')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
    expect(reloadPage).not.toHaveBeenCalled();
    server.use('GET /api/health', { status: 'ok' });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(1));
  });

  it('should leave the page that is open where it is while the server is away', async () => {
    server.use('GET /api/health', () => failure(502));
    const failed = loadPage(() => Promise.reject(missingFile())).catch((error: unknown) => error);
    const isOver = jest.fn();
    void failed.then(isOver);
    await waitFor(() => expect(server.asked('GET /api/health')).toHaveLength(1));
    expect(isOver).not.toHaveBeenCalled();
    server.use('GET /api/health', { status: 'ok' });
    window.dispatchEvent(new Event('online'));
    expect(await failed).toBeInstanceOf(TypeError);
  });

  it('should not blame an update for anything else', async () => {
    await openPage(new Error('Cannot read properties of undefined'));
    expect(screen.getByRole('heading')).toHaveTextContent('Something went wrong');
    expect(reloadPage).not.toHaveBeenCalled();
  });
});
