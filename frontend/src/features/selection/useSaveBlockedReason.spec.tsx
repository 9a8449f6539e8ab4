import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { answersRestored } from '../../api/earlierVisit';
import { makeStore } from '../../app/store';
import { useGetSwitcherooRemainingQuery } from '../../api/switcherooApi';
import { later, server } from '../../testing/server';
import { useSaveBlockedReason } from './useSaveBlockedReason';

const ROUTE = 'GET /api/switcheroo/remaining';
const KEY = 'getSwitcherooRemaining({"leagueId":"one"})';

/** What is in the way of saving on an answer that came so long ago (ms), and is or is not of this visit. */
function blockedReasonOf({ isStored, at }: { isStored: boolean; at: number }) {
  const store = makeStore();
  const stored = {
    endpointName: 'getSwitcherooRemaining',
    originalArgs: { leagueId: 'one' },
    data: { remaining: 1 },
    at,
    clock: { server: 0, local: 0, rate: 1 },
  };
  if (isStored) store.dispatch(answersRestored({ [KEY]: stored }));
  const wrapper = ({ children }: PropsWithChildren) => (
    <Provider store={store}>{children}</Provider>
  );
  return renderHook(
    () => useSaveBlockedReason(useGetSwitcherooRemainingQuery({ leagueId: 'one' })),
    {
      wrapper,
    },
  ).result;
}

describe('what is in the way of saving', () => {
  beforeEach(() => {
    server.use(ROUTE, () => later().answer);
  });

  it.each([
    ['before this visit', -60_000],
    // dropped while nobody looked at it, and put back when the server could not be reached
    ['in this visit', 60_000],
  ])('should be an answer that the device had stored %s', (_, after) => {
    const blockedReason = blockedReasonOf({ isStored: true, at: performance.timeOrigin + after });
    expect(blockedReason.current).toBe('Checking for changes. You can save in a moment.');
  });

  it('should be nothing without one', () => {
    expect(blockedReasonOf({ isStored: false, at: 0 }).current).toBeNull();
  });
});
