import { act, screen, within } from '@testing-library/react';
import type { CalendarEntry } from '../../api/profileApi';
import { readServerTime } from '../../lib/game/serverClock';
import { expectAccessible } from '../../testing/axe';
import { copiedText } from '../../testing/clipboard';
import { mockProfileApi } from '../../testing/mockProfileApi';
import { findTitle, renderApp } from '../../testing/renderApp';
import { failure, json, later, problem, server } from '../../testing/server';
import { onAWideScreen } from '../../testing/wideScreen';

onAWideScreen();

const READ = 'GET /api/users/calendar';
const MAKE = 'POST /api/users/calendar';

const anAddress = (token: string, next: readonly CalendarEntry[] = []) => ({
  url: `https://gridlock.example/api/calendar/${token}.ics`,
  webcalUrl: `webcal://gridlock.example/api/calendar/${token}.ics`,
  next,
});

/** As the player's clock shows it. */
const local = (day: number, hours: number, minutes = 0) =>
  new Date(2025, 6, day, hours, minutes).toISOString();

const ofBelgium = (kind: CalendarEntry['kind'], at: string, leagues: string[] = []) => ({
  _id: `belgium-${kind}`,
  kind,
  raceName: 'Belgian Grand Prix',
  shortRaceName: 'Belgian GP',
  leagues,
  at,
});

const BELGIUM = [
  ofBelgium('lock', local(25, 16, 25), ['Sunday Drivers', 'Wet Weather Club']),
  ofBelgium('sprint', local(26, 12)),
  ofBelgium('qualifying', local(26, 16)),
  ofBelgium('race', local(27, 15)),
];

async function open() {
  const app = renderApp({ path: '/profile' });
  await findTitle('Profile');
  const panel = await screen.findByRole('region', { name: 'Calendar' });
  return { ...app, panel: within(panel) };
}

describe('the calendar on the profile (NT-03)', () => {
  beforeEach(() => {
    mockProfileApi();
  });

  it('should make an address when the player asks for one', async () => {
    const making = later();
    server.use(MAKE, () => making.answer);
    const { user, panel } = await open();
    await user.click(await panel.findByRole('button', { name: 'Make a calendar address' }));
    expect(panel.getByRole('button', { name: 'Making…' })).toHaveAttribute('aria-busy', 'true');
    server.use(READ, anAddress('first'));
    making.give(json(anAddress('first'), 201));
    expect(await panel.findByRole('link', { name: 'Add to my calendar' })).toHaveAttribute(
      'href',
      'webcal://gridlock.example/api/calendar/first.ics',
    );
    await expectAccessible();
  });

  it('should copy the address', async () => {
    server.use(READ, anAddress('first'));
    const { user, panel } = await open();
    expect(await panel.findByText('gridlock.example/api/calendar/first.ics')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Copy the calendar address' }));
    expect(await copiedText()).toBe('https://gridlock.example/api/calendar/first.ics');
    expect(screen.getByText('Calendar address copied.')).toBeVisible();
  });

  it('should list what comes next in it, in the player’s time', async () => {
    readServerTime(local(24, 12));
    server.use(READ, anAddress('first', BELGIUM));
    const { panel } = await open();
    const list = within(await panel.findByRole('list', { name: 'Next in your calendar' }));
    const entries = () => list.getAllByRole('listitem');
    expect(entries().map(({ textContent }) => textContent)).toEqual([
      '25-07 16:25Picks lock, Belgian GPSunday Drivers, Wet Weather Club',
      '26-07 12:00Sprint, Belgian GP',
      '26-07 16:00Qualifying, Belgian GP',
      '27-07 15:00Race, Belgian GP',
    ]);
    // locks alone have one
    expect(list.getAllByRole('img', { name: 'With an alarm' })).toHaveLength(1);
    await expectAccessible();
    act(() => {
      readServerTime(local(26, 12));
    });
    expect(entries().map(({ textContent }) => textContent)).toEqual([
      '26-07 16:00Qualifying, Belgian GP',
      '27-07 15:00Race, Belgian GP',
    ]);
  });

  it('should say that nothing is coming up', async () => {
    server.use(READ, anAddress('first'));
    const { panel } = await open();
    expect(await panel.findByText('Nothing is coming up in your leagues.')).toBeVisible();
    expect(panel.queryByRole('list')).toBeNull();
  });

  it('should ask before the address is replaced', async () => {
    server.use(READ, anAddress('first'));
    const { user, panel } = await open();
    await user.click(await panel.findByRole('button', { name: 'New address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make a new address?' }));
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(server.asked(MAKE)).toHaveLength(0);
    await user.click(panel.getByRole('button', { name: 'New address' }));
    server.use(MAKE, () => problem(503, 'The database is away.', 'UNAVAILABLE'));
    await user.click(screen.getByRole('button', { name: 'Make new address' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
    server.use(MAKE, () => json(anAddress('second'), 201));
    server.use(READ, anAddress('second'));
    await user.click(screen.getByRole('button', { name: 'Make new address' }));
    expect(await screen.findByText('New address made. The old one no longer works.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await panel.findByText('gridlock.example/api/calendar/second.ics')).toBeVisible();
    expect(panel.getByRole('button', { name: 'New address' })).toHaveFocus();
  });

  it('should say that none was made', async () => {
    server.use(MAKE, () => failure(500));
    const { user, panel } = await open();
    await user.click(await panel.findByRole('button', { name: 'Make a calendar address' }));
    expect(await panel.findByRole('alert')).toHaveTextContent(
      'Couldn’t make the address. Try again.',
    );
  });

  it('should say that it cannot load it, and try again', async () => {
    server.use(READ, () => failure(500));
    const { user, panel } = await open();
    expect(await panel.findByRole('alert')).toHaveTextContent(
      'Couldn’t load your calendar. Try again.',
    );
    server.use(READ, anAddress('first'));
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByRole('link', { name: 'Add to my calendar' })).toBeVisible();
  });
});
