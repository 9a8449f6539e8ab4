import { screen, waitFor } from '@testing-library/react';
import { mockProfileApi } from '../../testing/mockProfileApi';
import { aUser } from '../../testing/people';
import { findTitle, renderApp } from '../../testing/renderApp';
import { failure, json, server } from '../../testing/server';

const TIME_ZONE = 'PUT /api/users/preferences/time-zone';
const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

async function open(known: string | null) {
  mockProfileApi();
  renderApp({ path: '/profile', as: aUser({ timeZone: known }) });
  await findTitle('Profile');
  await screen.findByText('Wet Weather Club');
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the time zone in which emails show times', () => {
  it.each([null, 'Mars/Olympus'])(
    'should be told, once, when the server knows %p',
    async (known) => {
      server.use(TIME_ZONE, () => json({ timeZone }));
      await open(known);
      await waitFor(() => {
        expect(server.asked(TIME_ZONE).map(({ body }) => body)).toEqual([{ timeZone }]);
      });
    },
  );

  it('should not be told when the server knows it', async () => {
    const browser = jest.spyOn(Intl, 'DateTimeFormat');
    await open(timeZone);
    await waitFor(() => {
      expect(browser).toHaveBeenCalled();
    });
    expect(server.asked(TIME_ZONE)).toHaveLength(0);
  });

  it('should disturb nobody when that fails', async () => {
    server.use(TIME_ZONE, () => failure(500));
    await open(null);
    await waitFor(() => {
      expect(server.asked(TIME_ZONE)).toHaveLength(1);
    });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
