import { act, screen, within } from '@testing-library/react';
import { invalidate } from '../../app/live/staleTags';
import { expectAccessible } from '../../testing/axe';
import { aCurrent, aNextRace, aPick, publishedQualifying } from '../../testing/season';
import {
  CURRENT,
  mockSelectionsPage,
  NEXT,
  openSelections,
  WINDOW,
} from '../../testing/selectionsPage';
import { QUALIFYING, server } from '../../testing/server';

const DURING = '2025-07-25T20:00:00.000Z';
const locked = { locked: true };

beforeEach(() => {
  mockSelectionsPage();
  server.use(NEXT, aNextRace({ ...locked, serverTime: DURING }));
  server.use(CURRENT, aCurrent(aPick(), locked));
  server.use(WINDOW, {
    isSwitcherooAllowed: true,
    opensAt: '2025-07-25T15:30:00.000Z',
    closesAt: '2025-07-26T09:55:00.000Z',
  });
});

const panel = async () => {
  await screen.findByRole('button', { name: 'Swap main and reserve' });
  return within(screen.getByRole('region', { name: 'Switcheroo' }));
};

describe('qualifying beside the pair', () => {
  const weekend = { isSprintWeekend: false, ...locked, serverTime: DURING };

  it('should tell the places of both, and mark them in the order (QUALI-1)', async () => {
    server.use(NEXT, aNextRace(weekend));
    server.use(QUALIFYING, publishedQualifying());
    openSelections();
    const region = await panel();
    const order = within(await region.findByRole('list', { name: 'Qualifying' }));
    expect(order.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      '1Lando Norris, McLaren1:40.000',
      '2George Russell, Mercedes1:40.000',
      '3Oscar Piastri, McLarenYour Reserve1:41.000',
      '4Carlos Sainz, WilliamsYour Team1:40.000',
      '5Alexander Albon, WilliamsYour Team1:40.000',
      '6Kimi Antonelli, MercedesYour MainNo time',
    ]);
    expect(region.getByText('P6 in qualifying')).toBeVisible();
    expect(region.getByText('P3 in qualifying')).toBeVisible();
    expect(server.asked(QUALIFYING)[0]?.params).toEqual({ leagueId: 'league-sunday', round: '13' });
    await expectAccessible();
  });

  it('should show when it comes to an open page, and say till then that it is late', async () => {
    server.use(NEXT, aNextRace(weekend));
    server.use(QUALIFYING, publishedQualifying({ status: 'waiting', places: [] }));
    const { store } = openSelections();
    const region = await panel();
    expect(await region.findByText('The qualifying result isn’t in yet.')).toBeVisible();
    server.use(QUALIFYING, publishedQualifying());
    act(() => {
      store.dispatch(invalidate({ league: 'league-sunday', what: ['qualifying'] }));
    });
    expect(await region.findByText('P3 in qualifying')).toBeVisible();
  });

  it('should say that none will come', async () => {
    server.use(NEXT, aNextRace(weekend));
    server.use(QUALIFYING, publishedQualifying({ status: 'missing', places: [] }));
    openSelections();
    const region = await panel();
    expect(await region.findByText('There’s no qualifying result for this round.')).toBeVisible();
  });

  it('should say on a sprint weekend that it comes after the window', async () => {
    server.use(QUALIFYING, publishedQualifying({ status: 'upcoming', places: [] }));
    openSelections();
    const region = await panel();
    expect(await region.findByText(/only after swaps have closed/)).toBeVisible();
  });

  it('should not be asked for before the lock', async () => {
    mockSelectionsPage();
    openSelections();
    await screen.findByText('2/3');
    expect(server.asked(QUALIFYING)).toHaveLength(0);
  });
});
