import { screen, waitFor, within } from '@testing-library/react';
import { openAdminPage } from '../../testing/adminPage';
import { expectAccessible } from '../../testing/axe';
import { mockAdminApi } from '../../testing/mockProfileApi';
import { failure, json, server } from '../../testing/server';

const open = () => openAdminPage('Results');

beforeEach(mockAdminApi);

describe('refused imports', () => {
  it('should show why results were refused', async () => {
    server.use('GET /api/admin/imports', {
      imports: [
        {
          _id: 'import-9',
          at: '2025-06-01T16:20:00.000Z',
          about: 'result',
          season: 2025,
          round: 9,
          raceName: 'Spanish Grand Prix',
          isWholeCalendar: false,
          source: 'api',
          outcome: 'refused',
          reasons: ['Position 4 stands twice.', 'Unknown driver: nobody.'],
          times: 6,
        },
      ],
    });
    const { panel } = await open();
    expect(await within(panel).findByText('Spanish Grand Prix 2025, round 9')).toBeVisible();
    expect(within(panel).getByText('Position 4 stands twice.')).toBeVisible();
    expect(within(panel).getByText('Unknown driver: nobody.')).toBeVisible();
    expect(within(panel).getByText(/^6 times, last 01-06-2025/)).toBeVisible();
  });

  it('should show what was not followed of the calendar, without a result to fetch', async () => {
    const ofCalendar = (_id: string, raceName: string, round: number | null) => ({
      _id,
      at: '2025-06-01T16:20:00.000Z',
      about: 'calendar',
      season: 2025,
      round,
      raceName,
      isWholeCalendar: _id === 'import-3',
      source: 'api',
      outcome: 'refused',
      reasons: [`${raceName} has no number.`],
      times: 1,
      waiting: null,
    });
    server.use('GET /api/admin/imports', {
      imports: [
        ofCalendar('import-1', 'Spanish Grand Prix', 9),
        ofCalendar('import-2', 'Race 7 of the list', null),
        ofCalendar('import-3', 'Calendar of 2025', null),
      ],
    });
    const { panel } = await open();
    expect(
      await within(panel).findByText('Spanish Grand Prix 2025, round 9: calendar'),
    ).toBeVisible();
    expect(within(panel).getByText('Race 7 of the list 2025')).toBeVisible();
    expect(within(panel).getByText('Calendar of 2025')).toBeVisible();
    expect(within(panel).getByText('Spanish Grand Prix has no number.')).toBeVisible();
    expect(
      within(panel).queryByRole('button', {
        name: /^(Try again|Enter manually): /,
      }),
    ).toBeNull();
    await expectAccessible(panel);
  });

  describe('what can be done about a refused import', () => {
    const refusal = (outcome: string) => ({
      _id: 'import-9',
      at: '2025-06-01T16:20:00.000Z',
      about: 'result',
      season: 2025,
      round: 9,
      raceName: 'Spanish Grand Prix',
      isWholeCalendar: false,
      source: 'api',
      outcome,
      reasons: ['Race: Only 10 of 20 cars are listed.'],
      times: 1,
    });
    const IMPORT = 'POST /api/admin/results/:season/:round/import';
    const IMPORTS = 'GET /api/admin/imports';

    it('should be to try again, and take it off the list when that works', async () => {
      server.use(IMPORTS, { imports: [refusal('refused')] });
      const { user, panel } = await open();
      const again = await within(panel).findByRole('button', { name: /^Try again: Spanish/ });
      server.use(IMPORT, () => {
        server.use(IMPORTS, { imports: [refusal('stored'), refusal('refused')] });
        return json({
          message: 'Spanish Grand Prix: the result has been saved.',
          outcome: 'stored',
        });
      });
      await user.click(again);
      await waitFor(() => {
        expect(within(panel).queryByText('Refused imports')).toBeNull();
      });
      expect(server.asked(IMPORT).map(({ body }) => body)).toEqual([{ release: false }]);
    });

    it('should say that it was refused again', async () => {
      server.use(IMPORTS, { imports: [refusal('refused')] });
      server.use(IMPORT, {
        message: 'Spanish Grand Prix: the result was refused.',
        outcome: 'refused',
      });
      const { user, panel } = await open();
      await user.click(await within(panel).findByRole('button', { name: /^Try again: Spanish/ }));
      expect(await within(panel).findByRole('alert')).toHaveTextContent('the result was refused.');
    });

    const waiting = {
      listed: 19,
      expected: 20,
      until: '2025-06-01T18:20:00.000Z',
      teams: ['Alpine'],
      mayRelease: true,
    };

    it('should be to release a result that waits for a car', async () => {
      server.use(IMPORTS, { imports: [{ ...refusal('refused'), waiting }] });
      server.use(IMPORT, { message: 'Spanish Grand Prix: the result has been saved.' });
      const { user, panel } = await open();
      expect(
        await within(panel).findByText(/^Waiting for a complete result: 19 of 20 cars, until /),
      ).toBeVisible();
      await user.click(within(panel).getByRole('button', { name: /^Release: Spanish/ }));
      await waitFor(() => {
        expect(server.asked(IMPORT).map(({ body }) => body)).toEqual([{ release: true }]);
      });
      await expectAccessible(panel);
    });

    it('should not be to release half a result, nor one that is wrong otherwise', async () => {
      const half = { ...waiting, listed: 10, mayRelease: false };
      server.use(IMPORTS, {
        imports: [
          { ...refusal('refused'), waiting: half },
          { ...refusal('refused'), _id: 'import-8', round: 8 },
        ],
      });
      const { panel } = await open();
      expect(await within(panel).findByText(/^Waiting .* 10 of 20 cars/)).toBeVisible();
      expect(within(panel).getAllByRole('button', { name: /^Try again/ })).toHaveLength(2);
      expect(within(panel).queryByRole('button', { name: /^Release/ })).toBeNull();
    });

    it('should be to release an entry by hand that the source contradicts', async () => {
      server.use(IMPORTS, { imports: [refusal('held')] });
      server.use(IMPORT, { message: 'Spanish Grand Prix: the result has been corrected.' });
      const { user, panel } = await open();
      await user.click(await within(panel).findByRole('button', { name: /^Release: Spanish/ }));
      await waitFor(() => {
        expect(server.asked(IMPORT).map(({ body }) => body)).toEqual([{ release: true }]);
      });
    });
  });

  it('should say nothing of imports when none was refused', async () => {
    const { panel } = await open();
    await screen.findByText('Office Pit Crew');
    expect(within(panel).queryByText('Refused imports')).toBeNull();
  });

  it('should say that the imports cannot be loaded', async () => {
    server.use('GET /api/admin/imports', () => failure(500));
    const { panel } = await open();
    expect(await within(panel).findByText('Couldn’t load the imports. Try again.')).toBeVisible();
  });
});
