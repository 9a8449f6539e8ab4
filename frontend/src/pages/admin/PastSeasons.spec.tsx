import { within } from '@testing-library/react';
import { openAdminPage } from '../../testing/adminPage';
import { expectAccessible } from '../../testing/axe';
import { mockAdminApi } from '../../testing/mockProfileApi';
import { failure, json, problem, server } from '../../testing/server';

const SEASONS = 'GET /api/admin/seasons';
const FETCH = 'POST /api/admin/seasons/:season/fetch';

const aSeason = (season: number, more: object = {}) => ({
  season,
  rounds: 18,
  isBundled: true,
  olderVersions: 0,
  fetching: null,
  ...more,
});
const fetching = (more: object = {}) => ({
  fetching: { state: 'fetching', done: 7, rounds: 18, waitsUntil: null, reason: null, ...more },
});
const serve = (...seasons: object[]) => {
  server.use(SEASONS, { seasons });
};

const open = async () => {
  const { user, panel } = await openAdminPage('Results');
  return { user, panel, button: (name: string) => within(panel).findByRole('button', { name }) };
};

describe('the past seasons on the admin page', () => {
  beforeEach(() => {
    mockAdminApi();
  });

  it('should say where each is from, and what is still played of it', async () => {
    serve(aSeason(2008), aSeason(2004, { isBundled: false, olderVersions: 1 }));
    const { panel } = await open();
    expect(await within(panel).findByText('18 rounds, came with Gridlock')).toBeVisible();
    const text = '18 rounds, from the results API, 1 older version still played';
    expect(within(panel).getByText(text)).toBeVisible();
    await expectAccessible(panel);
  });

  it('should be fetched again by a press, with its progress', async () => {
    serve(aSeason(2004));
    const { user, button } = await open();
    const press = await button('Fetch again: 2004');
    expect(press).toHaveAccessibleDescription(/Race nights that have begun keep it as it was/);
    server.use(FETCH, () => {
      serve(aSeason(2004, fetching()));
      return json(aSeason(2004, fetching()));
    });
    await user.click(press);
    expect(server.asked('POST /api/admin/seasons/2004/fetch')).toHaveLength(1);
    const busy = await button('Fetching, 7 of 18 rounds…: 2004');
    expect(busy).toHaveAttribute('aria-disabled', 'true');
    serve(aSeason(2004));
    await button('Fetch again: 2004');
  });

  it('should say until when it waits', async () => {
    const waitsUntil = new Date(2026, 2, 8, 21, 5).toISOString();
    serve(aSeason(2004, fetching({ state: 'waiting', waitsUntil })));
    const { button } = await open();
    expect(await button('Waiting… goes on at 21:05: 2004')).toHaveAttribute('aria-busy', 'true');
  });

  it('should say why it failed, and what was refused', async () => {
    serve(aSeason(2004, fetching({ state: 'failed', reason: 'Only 9 cars are listed.' })));
    const { user, panel, button } = await open();
    expect(await within(panel).findByText('Only 9 cars are listed.')).toBeVisible();
    server.use(FETCH, () => problem(400, 'The results API is turned off.', 'SEASON_REFUSED'));
    await user.click(await button('Fetch again: 2004'));
    await within(panel).findByText('The results API is turned off.');
  });

  it('should say that they could not be loaded', async () => {
    server.use(SEASONS, () => failure(500));
    const { panel } = await open();
    const alert = await within(panel).findByText('Couldn’t load the past seasons. Try again.');
    expect(alert).toBeVisible();
  });
});
