import { screen, within } from '@testing-library/react';
import type { RaceDetail } from '../../api/raceApi';
import { expectAccessible } from '../../testing/axe';
import { mara, members, openRace, RACE, serveRace, zed } from '../../testing/racePage';
import { aPick, aQualifying, aRaceDetail, aSelection } from '../../testing/season';
import { QUALIFYING, server } from '../../testing/server';

type Row = RaceDetail['classification'][number];
const row = (position: number | null, driver: string, team: string, points = 0): Row => ({
  position,
  driver,
  team,
  points,
  status: position === null ? 'DNF' : 'FINISHED',
});
const classification = [
  row(1, 'Kimi Antonelli', 'Mercedes', 25),
  row(2, 'Lando Norris', 'McLaren', 18),
  ...Array.from({ length: 9 }, (_, at) => row(at + 3, `Car ${String(at)}`, 'Haas')),
  row(null, 'Oscar Piastri', 'McLaren'),
];
const sprintClassification = [row(1, 'Oscar Piastri', 'McLaren', 8)];
const places = [
  {
    position: 1,
    driver: 'Oscar Piastri',
    team: 'McLaren',
    q1: '1:25.9',
    q2: '1:25.3',
    q3: '1:24.8',
  },
  {
    position: 2,
    driver: 'Alex Albon',
    team: 'Williams',
    q1: '1:26.1',
    q2: null,
    q3: null,
  },
];
const selections = [
  mara,
  aPick({ ...zed, mainDriver: 'Lando Norris', reserveDriver: 'Car 0', team: 'McLaren' }),
  aSelection({ userId: 'user-adam', username: 'adam', round: 12 }),
];
const open = () => openRace({ ...members, selections });

beforeEach(serveRace);

const tableOf = async (name: string) => within(await screen.findByRole('table', { name }));
const textsOf = async (name: string) =>
  (await tableOf(name))
    .getAllByRole('row')
    .slice(1)
    .map((each) => [...each.children].map((cell) => cell.textContent));
const helmetsIn = (row: HTMLElement) =>
  within(row)
    .queryAllByRole('img')
    .map((helmet) => helmet.getAttribute('aria-label'));

it('should show the top ten of the race with the helmets of who had them', async () => {
  server.use(RACE, aRaceDetail({ classification }));
  open();
  const strip = within(await screen.findByRole('group', { name: 'Top ten of the Grand Prix' }));
  const cells = strip.getAllByRole('listitem');
  expect(cells).toHaveLength(10);
  expect(cells[0]).toHaveTextContent('1Kimi Antonelli25 points, Mercedes');
  await screen.findByRole('table', { name: 'Picks for round 12' });
  expect(cells.slice(0, 3).map(helmetsIn)).toEqual([['mara_apex'], ['zed'], []]);
  await expectAccessible();
});

it('should show every car of the race, those who did not finish at the end, and mark the own names', async () => {
  server.use(RACE, aRaceDetail({ classification }));
  open();
  await screen.findByRole('table', { name: 'Picks for round 12' });
  const texts = await textsOf('Race');
  expect(texts).toHaveLength(12);
  expect(texts[0]).toEqual(['1', 'Kimi AntonelliMercedes · your main driver', '', '25']);
  expect(texts.at(-1)).toEqual(['DNF', 'Oscar PiastriMcLaren · your reserve', '', '0']);
  expect(screen.queryByRole('tab', { name: 'Sprint' })).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Qualifying' })).toBeNull();
});

it('should show the sprint with who had a driver in reserve, and qualifying with the best times', async () => {
  server.use(RACE, aRaceDetail({ classification, sprintClassification }));
  server.use(QUALIFYING, aQualifying({ status: 'published', places }));
  const { user } = open();
  await screen.findByRole('table', { name: 'Picks for round 12' });
  await user.click(await screen.findByRole('tab', { name: 'Sprint' }));
  const sprint = (await tableOf('Sprint')).getAllByRole('row')[1]!;
  expect(sprint).toHaveTextContent('1Oscar PiastriMcLaren · your reserve8');
  expect(helmetsIn(sprint)).toEqual(['mara_apex']);
  await user.click(await screen.findByRole('tab', { name: 'Qualifying' }));
  expect(await textsOf('Qualifying')).toEqual([
    ['1', 'Oscar PiastriMcLaren · your reserve', '', '1:24.8'],
    ['2', 'Alex AlbonWilliams · your team', '', '1:26.1'],
  ]);
  await expectAccessible();
});

it.each([
  ['waiting', 'The qualifying result isn’t in yet.'],
  ['missing', 'There’s no qualifying result for this round.'],
] as const)('should say of a qualifying that is %s why there is none', async (status, text) => {
  server.use(RACE, aRaceDetail({ status: 'in_progress', resultsStatus: 'none' }));
  server.use(QUALIFYING, aQualifying({ status }));
  open();
  expect(await screen.findByText(text)).toBeVisible();
});

it('should show nothing of a weekend before its lock, nor ask for it', async () => {
  server.use(RACE, aRaceDetail({ status: 'scheduled', locked: false, resultsStatus: 'none' }));
  openRace({ ...members, locked: false, selections: [aSelection({ round: 12 })] });
  await screen.findByRole('table', { name: 'Picks for round 12' });
  expect(screen.queryByRole('heading', { name: 'Full results' })).toBeNull();
  expect(server.asked(QUALIFYING)).toHaveLength(0);
});
