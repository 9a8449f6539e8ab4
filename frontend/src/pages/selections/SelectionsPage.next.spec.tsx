import { screen } from '@testing-library/react';
import { formatOpening } from '../../lib/game/deadlines';
import { formatRaceTime, timeOfDay } from '../../lib/game/formatRaceTime';
import { expectAccessible } from '../../testing/axe';
import {
  aFollowingRace,
  aNextRace,
  aPick,
  aResult,
  aSelection,
  BEFORE,
  MOMENTS,
} from '../../testing/season';
import {
  ALL_PICKS,
  column,
  CURRENT,
  findSaved,
  mockSelectionsPage,
  NEXT,
  nothing,
  openSelections,
  picksOf,
  saved,
} from '../../testing/selectionsPage';
import { server } from '../../testing/server';

const following = aFollowingRace();
const RUN = '2025-07-27T18:00:00.000Z';
const { mainRacePoints, sprintPoints, totalPoints, driverPoints, teamPoints, breakdown } =
  aResult();
const score = { mainRacePoints, sprintPoints, totalPoints, driverPoints, teamPoints, breakdown };
const narrow = window.matchMedia;

beforeEach(mockSelectionsPage);
afterEach(() => {
  window.matchMedia = narrow;
});

describe('what comes next', () => {
  const done = {
    locked: true,
    status: 'completed' as const,
    moments: MOMENTS.slice(-1),
    following,
    serverTime: RUN,
  };

  it('should be the result, while it is held back: why and until when', async () => {
    const heldBack = 'The result is held back: a car is missing.';
    const nextLook = '2025-07-27T15:30:00.000Z';
    const held = { heldBack, heldBackNextLook: nextLook, serverTime: '2025-07-27T15:21:00.000Z' };
    server.use(NEXT, aNextRace({ ...done, status: 'in_progress', ...held }));
    server.use(CURRENT, { ...saved, locked: true });
    openSelections();
    const message = await screen.findByText(heldBack, { exact: false });
    expect(message).toHaveTextContent(`${heldBack} Next check at ${formatRaceTime(nextLook)}.`);
  });

  it('should be told with the points of the round once its result is in', async () => {
    server.use(NEXT, aNextRace(done));
    server.use(CURRENT, { ...saved, locked: true });
    server.use(ALL_PICKS, { ...picksOf(0, 0), locked: true, selections: [aPick({ score })] });
    openSelections();
    expect(await screen.findByText(/^Round 13 is done: 20 points\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read the recap' })).toHaveAttribute(
      'href',
      '/league/league-sunday/recap/13',
    );
    expect(screen.queryByText(/Lights out/)).toBeNull();
    await expectAccessible();
  });

  it('should be the round that opens next from the flag on, above the one that is run (NEXT-4, PM-03)', async () => {
    server.use(NEXT, aNextRace({ ...done, status: 'in_progress' }));
    server.use(CURRENT, { ...saved, locked: true });
    openSelections();
    expect(await screen.findByText('Round 14 · Hungarian Grand Prix')).toBeVisible();
    const opens = formatOpening(following.opensAt, Date.parse(RUN));
    const notice = await screen.findByText(/^Hungarian Grand Prix, opens/);
    expect(notice.parentElement).toHaveTextContent(
      `Hungarian Grand Prix, opens ${opens}. Picks lock Sat ${timeOfDay(following.lockAt!)}.`,
    );
    expect(screen.getByRole('link', { name: 'Plan ahead' })).toHaveAttribute(
      'href',
      '/league/league-sunday/plan',
    );
    expect(screen.getByRole('timer', { name: 'Time until picks open' })).toHaveTextContent(
      /00Days05Hours5[89]Minutes/,
    );
    const result = screen.getByRole('heading', { name: 'Belgian Grand Prix' });
    expect(result.compareDocumentPosition(await findSaved())).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getAllByRole('timer')).toHaveLength(1);
    await expectAccessible();
  });

  it('should be told to who had no pick', async () => {
    server.use(NEXT, aNextRace(done));
    server.use(CURRENT, { ...nothing, locked: true });
    server.use(ALL_PICKS, { ...picksOf(0, 0), locked: true, selections: [aSelection()] });
    openSelections();
    expect(await screen.findByText(/^Round 13 is done\. You had no pick\.$/)).toBeVisible();
    expect(screen.queryByText(/You didn’t pick for this race/)).toBeNull();
  });

  it('should be told from the lock on also to who has picked', async () => {
    server.use(NEXT, aNextRace({ locked: true, moments: MOMENTS.slice(1), following }));
    server.use(CURRENT, { ...saved, locked: true });
    openSelections();
    await findSaved();
    expect(screen.getByText(/^Picks for the Hungarian Grand Prix open/)).toHaveTextContent(
      `Picks for the Hungarian Grand Prix open ${formatOpening(following.opensAt, Date.parse(BEFORE))}.`,
    );
  });
});

it('should have the side column behind the picks for the keyboard where it stands beside them', async () => {
  window.matchMedia = (query) =>
    Object.assign(narrow(query), { matches: query === '(min-width: 60rem)' });
  openSelections();
  const links = await screen.findByRole('navigation', { name: 'This race' });
  await screen.findByRole('radiogroup', { name: 'Main driver' });
  const [first] = column('Main driver').getAllByRole('radio');
  expect(first!.compareDocumentPosition(links)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const clock = screen.getByRole('timer', { name: 'Time until picks lock' });
  expect(first!.compareDocumentPosition(clock)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
