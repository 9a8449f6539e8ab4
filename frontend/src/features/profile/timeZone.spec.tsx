import { renderHook, screen, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { useGetMeQuery } from '../../api/authApi';
import { answersRestored } from '../../api/earlierVisit';
import { makeStore } from '../../app/store';
import { mockProfileApi } from '../../testing/mockProfileApi';
import { aUser } from '../../testing/people';
import { findTitle, renderApp } from '../../testing/renderApp';
import { failure, json, later, server } from '../../testing/server';
import { useTimeZone } from './useTimeZone';

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

  it.each([
    ['sent, once, when the server has another one', 'Mars/Olympus', [{ timeZone }]],
    ['left alone when the server has it', timeZone, []],
  ])('should not be judged by the answer of an earlier visit, but %s', async (_, now, sent) => {
    server.use(TIME_ZONE, () => json({ timeZone }));
    const me = later();
    server.use('GET /api/auth/me', () => me.answer);
    const store = makeStore();
    const stored = {
      endpointName: 'getMe',
      originalArgs: undefined,
      data: { user: aUser({ timeZone: null }) },
      at: Date.now() - 60_000,
      clock: { server: 0, local: 0, rate: 1 },
    };
    store.dispatch(answersRestored({ 'getMe(undefined)': stored }));
    const { result } = renderHook(
      () => {
        const known = useGetMeQuery().data?.user.timeZone;
        useTimeZone(known);
        return known;
      },
      {
        wrapper: ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>,
      },
    );
    expect(result.current).toBeNull();
    me.give(json({ user: aUser({ timeZone: now }) }));
    await waitFor(() => {
      expect(result.current).toBe(timeZone);
    });
    expect(server.asked(TIME_ZONE).map(({ body }) => body)).toEqual(sent);
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
