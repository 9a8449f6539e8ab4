import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '../components/ui/Link/Link';
import { reloadPage } from '../lib/ui/navigation';
import { memoryHistory } from '../testing/memoryHistory';
import { locationOf } from './navigation/history';
import { makeNavigation } from './navigation/makeNavigation';
import { Pages } from './navigation/Pages';

jest.mock('../lib/ui/navigation');

/** A tab that is open on one page and asks for the file of another. */
async function openPage(error: Error) {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = makeNavigation(
    [
      { path: '/', element: <Link to="/rules">Rules</Link> },
      { path: '/rules', lazy: () => Promise.reject(error) },
    ],
    memoryHistory(locationOf({ pathname: '/' })),
  );
  render(<Pages navigation={router} />);
  await userEvent.click(screen.getByRole('link', { name: 'Rules' }));
  await screen.findByRole('alert');
  return router;
}

describe('a page whose file is gone', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    jest.mocked(reloadPage).mockClear();
  });

  it.each([
    'Failed to fetch dynamically imported module: https://gridlock.test/assets/RulesPage-old.js',
    'error loading dynamically imported module: https://gridlock.test/assets/RulesPage-old.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/RulesPage-old.css',
  ])('should say that the tab is out of date, and load the page anew: %s', async (message) => {
    const router = await openPage(new TypeError(message));
    expect(screen.getByRole('heading')).toHaveTextContent('This tab is out of date');
    // loading again shows what was asked for, not where the tab was
    expect(router.state.location.pathname).toBe('/rules');
    await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('should blame the network while there is none', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await openPage(new TypeError('Importing a module script failed.'));
    expect(screen.getByRole('heading')).toHaveTextContent('You are offline');
    expect(screen.getByRole('alert')).toHaveTextContent('once the network is back');
    // told of by the alert, and still the page's main part
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('alert'));
  });

  it('should not blame an update for anything else', async () => {
    await openPage(new Error('Cannot read properties of undefined'));
    expect(screen.getByRole('heading')).toHaveTextContent('This page has stalled');
  });
});
