import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import type { Plan } from '../../api/planApi';
import { expectAccessible } from '../../testing/axe';
import { anOutlook, anOutlookMember, anOutlookRound, aTitleRow } from '../../testing/outlook';
import { aLeague, aMember, aUser } from '../../testing/people';
import { findLasting, findTitle, renderApp, setUpUser } from '../../testing/renderApp';
import { aSeason } from '../../testing/season';
import { failure, server } from '../../testing/server';

const OUTLOOK = 'GET /api/league/:leagueId/outlook';
const PATH = '/league/league-sunday/outlook';
/** Round 13 can be played as it stands, round 14 cannot. */
const PLAN: Plan = {
  version: 1,
  counts: false,
  countsAllowed: true,
  rounds: [13, 14].map((round) => ({
    round,
    mainDriver: 'Lando Norris',
    reserveDriver: 'Yuki Tsunoda',
    team: round === 13 ? 'McLaren' : null,
    problems: [],
  })),
  picks: [],
  notCounted: [],
};
const THEO = aMember({ _id: 'user-theo', username: 'theo_26' });

beforeEach(() => {
  server.use('GET /api/league/:id', aLeague({ members: [aMember(), THEO] }));
  server.use('GET /api/season/:season', aSeason());
  server.use(OUTLOOK, anOutlook());
});

const open = (path = PATH) =>
  renderApp({ path, as: aUser({ _id: 'user-mara', username: 'mara_apex' }) });
/** Pointer events of jsdom have no type. */
const drawOver = (wall: HTMLElement, pointerType: string) => {
  const moved = createEvent.pointerMove(wall);
  Object.defineProperty(moved, 'pointerType', { value: pointerType });
  fireEvent(wall, moved);
};
const table = () => screen.findByRole('region', { name: 'Who can still win' });
const grid = () => screen.findByRole('table', { name: /Lead of mara_apex over/ });

describe('the outlook', () => {
  it('should tell who can still win, and who is out or can be soon (OL-01)', async () => {
    const round = anOutlookRound({ picks: null });
    const rounds = [{ ...round, round: 23, raceName: 'Qatar Grand Prix' }, round];
    server.use(OUTLOOK, anOutlook({ rounds }));
    open();
    await findTitle('Outlook');
    const panel = await table();
    expect(panel).toHaveTextContent('Two can still win it. You lead theo_26 by 13.');
    expect(panel).toHaveTextContent(
      'You and theo_26 could be eliminated as early as Qatar Grand Prix.',
    );
    expect(panel).toHaveTextContent('50 points left, 2 rounds');
    const [own, theo, ines] = within(panel).getAllByRole('listitem');
    expect(own).toHaveTextContent('could clinch it in round 24');
    expect(theo).toHaveTextContent('13 behind, still in it');
    expect(ines).toHaveTextContent('out, 41 behind');
    expect(within(panel).getByRole('img', { name: '203 points now, 228 at most' })).toBeVisible();
    // by itself a screen reader hears it once
    const heard = await screen.findByText(/simulated seasons/, { selector: '[role="status"]' });
    expect(heard).toHaveTextContent(
      /^Two can still win it\. You lead theo_26 by 13\. \S+ wins? \d+ of 100 simulated seasons/,
    );
  });

  it('should show both championships at the end, and say Champion, and since when (OL-01)', async () => {
    open();
    const drivers = await screen.findByRole('region', { name: 'Drivers Championship' });
    expect(drivers).toHaveTextContent('25 points left');
    expect(drivers).toHaveTextContent('champion if ahead of theo_26');
    expect(drivers).not.toHaveTextContent('could be eliminated');
    const teams = screen.getByRole('region', { name: 'Teams Championship' });
    expect(teams).toHaveTextContent('theo_26 is Champion. 45 ahead, 43 to win.');
    expect(teams).toHaveTextContent('Champion since round 23');
    // only one of them is left to be played
    expect(screen.queryByRole('radio', { name: 'Teams' })).toBeNull();
    expect(screen.getByText(/^Drivers Championship\. Each helmet is one simulation/)).toBeVisible();
  });

  it('should call nobody behind who is level, at the end of a season too (OUT-3, BOARD-2)', async () => {
    const end = { canWin: false, earliest: null, canGoOut: false };
    const alone = [aTitleRow({ ...end, points: 0, reachable: 0, best: [] })];
    const tied = [
      aTitleRow({ hasWon: true, wonSince: 24, earliest: null }),
      aTitleRow({ ...end, userId: 'user-theo', position: 2 }),
    ];
    server.use(OUTLOOK, anOutlook({ drivers: alone, teams: tied, rounds: [] }));
    open();
    const drivers = await screen.findByRole('region', { name: 'Drivers Championship' });
    expect(drivers).toHaveTextContent('No one has scored.');
    expect(within(drivers).getByRole('listitem')).toHaveTextContent('no title without a point');
    const teams = screen.getByRole('region', { name: 'Teams Championship' });
    expect(within(teams).getAllByRole('listitem')[1]).toHaveTextContent('out, level on points');
    expect(document.body).not.toHaveTextContent('0 behind');
  });

  it('should play nothing where both titles are won (OL-01)', async () => {
    const over = anOutlook();
    server.use(OUTLOOK, anOutlook({ drivers: over.teams, rounds: [] }));
    open();
    await screen.findByRole('region', { name: 'Drivers Championship' });
    expect(screen.queryByRole('heading', { name: '100 ways this season could end' })).toBeNull();
    await expectAccessible();
  });

  it('should show a hundred seasons, and tell the one that is chosen (OL-03)', async () => {
    const user = setUpUser();
    open();
    const first = await screen.findByRole('button', { name: /^Season 1 of 100/ });
    const wall = screen.getByRole('group', { name: '100 seasons, by champion' });
    expect(within(wall).getAllByRole('button')).toHaveLength(100);
    expect(await screen.findByText('Season 1 of 100')).toBeVisible();
    expect(within(wall).getAllByRole('button', { pressed: true })).toHaveLength(1);
    // one tab stop; arrows walk
    expect(first).toHaveAttribute('tabindex', '0');
    first.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByText('Season 3 of 100')).toBeVisible();
    fireEvent.keyDown(wall, { key: 'End' });
    expect(screen.getByText('Season 100 of 100')).toBeVisible();
    expect(
      within(screen.getByRole('region', { name: 'Drivers Championship' })).getByRole('img', {
        name: /^theo_26: champion in \d+, top three in 100, last in 0 of 100 seasons$/,
      }),
    ).toBeVisible();
    await expectAccessible();
  });

  it('should choose the season below a finger that is drawn over the wall (OL-03)', async () => {
    open();
    const below = await screen.findByRole('button', { name: /^Season 42 of 100/ });
    const wall = screen.getByRole('group', { name: '100 seasons, by champion' });
    // nothing has a place in jsdom
    document.elementFromPoint = () => below.querySelector('img');
    try {
      drawOver(wall, 'mouse');
      expect(screen.getByText('Season 1 of 100')).toBeVisible();
      drawOver(wall, 'touch');
      expect(screen.getByText('Season 42 of 100')).toBeVisible();
    } finally {
      Reflect.deleteProperty(document, 'elementFromPoint');
    }
  });

  it('should play the own plan where the reader asks for it, and say so (OL-05)', async () => {
    const user = setUpUser();
    server.use('GET /api/plan/:leagueId', PLAN);
    const rounds = [13, 14].map((round) => ({ ...anOutlookRound({ picks: null }), round }));
    server.use(OUTLOOK, anOutlook({ rounds }));
    open();
    const own = await screen.findByRole('switch', { name: 'Play my plan' });
    expect(own).not.toBeChecked();
    expect(screen.getByText('Your picks are simulated like everyone else’s.')).toBeVisible();
    await user.click(own);
    expect(own).toBeChecked();
    expect(
      await screen.findByText('1 of 2 rounds as you plan them. Only you see this.'),
    ).toBeVisible();
    expect(await screen.findByRole('button', { name: /^Season 1 of 100/ })).toBeVisible();
    await user.click(own);
    expect(screen.getByText('Your picks are simulated like everyone else’s.')).toBeVisible();
  });

  it('should show what is needed in a grid, and in short (OL-02)', async () => {
    open(`${PATH}?view=need`);
    const cells = within(await grid()).getAllByRole('row');
    expect(cells).toHaveLength(13);
    // Tsunoda third, Norris first
    expect(cells[3]).toHaveTextContent('P3+3you are ahead by 3');
    expect(cells[4]).toHaveTextContent('P40level, theo_26 is ahead, best round 30 to 32');
    const short = screen.getByRole('region', { name: 'The short version' });
    expect(
      within(short)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'If Norris winsTsunoda third or better',
      'If Norris is secondTsunoda seventh or better',
      'If Norris is thirdTsunoda eighth or better',
      'If Norris is fourth or lowerYou are champion',
    ]);
    // it is read before the grid
    expect(short.compareDocumentPosition(await grid())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(within(short).getByRole('status')).toHaveTextContent('Against theo_26: you lead by 13.');
    expect(
      screen.getByText('Round 24 · Abu Dhabi Grand Prix · picks locked, race to come'),
    ).toBeVisible();
    await expectAccessible();
  });

  it('should ask for the places of the small print (OL-02)', async () => {
    const user = setUpUser();
    open(`${PATH}?view=need`);
    const [, ...rows] = within(await grid()).getAllByRole('row');
    const [corner] = within(rows[11] as HTMLElement).getAllByRole('cell');
    expect(corner).toHaveTextContent('−12');
    const label = 'If Tsunoda doesn’t start, Bortoleto races for you';
    await user.selectOptions(screen.getByLabelText(label), 'Bortoleto P2');
    expect(corner).toHaveTextContent('+6');
  });

  it('should say what scores for both, and ask for sprint places (OL-02)', async () => {
    const user = setUpUser();
    const round = anOutlookRound({ sprint: [8, 7, 6, 5, 4, 3, 2, 1] });
    const picks = (round.picks ?? []).map((pick) => ({ ...pick, reserveDriver: 'Max Verstappen' }));
    server.use(OUTLOOK, anOutlook({ rounds: [{ ...round, picks }] }));
    open(`${PATH}?view=need`);
    expect(await screen.findByText('Verstappen scores for both of you.')).toBeVisible();
    expect(screen.getByText(/ · picks locked, sprint to come$/)).toBeVisible();
    await user.selectOptions(
      screen.getByLabelText('Verstappen in the sprint, for you'),
      'Verstappen P1',
    );
    // eight for both
    expect(within(await grid()).getAllByRole('row')[3]).toHaveTextContent('+3');
  });

  it('should compare with another member, also with one who has no pick (OL-02)', async () => {
    const user = setUpUser();
    open(`${PATH}?view=need`);
    await grid();
    await user.click(screen.getByRole('radio', { name: /^ines/ }));
    expect(await screen.findByText('No scoring pick')).toBeVisible();
    expect(screen.getByRole('table', { name: /over ines/ })).toBeVisible();
  });

  it.each([
    [
      'before the lock',
      anOutlook({ rounds: [anOutlookRound({ picks: null })] }),
      /^Come back after the lock/,
    ],
    [
      'without anybody else',
      anOutlook({ drivers: [aTitleRow()], members: [anOutlookMember('mara_apex', 'user-mara')] }),
      'No rival to compare with',
    ],
  ])('should need nothing %s (OL-05)', async (_when, outlook, text) => {
    server.use(OUTLOOK, outlook);
    open(`${PATH}?view=need`);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('should draw no grid between two who have no pick (OL-02)', async () => {
    server.use(OUTLOOK, anOutlook({ rounds: [anOutlookRound({ picks: [] })] }));
    open(`${PATH}?view=need`);
    expect(await screen.findByText(/^Neither of you has a scoring pick/)).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Small print' })).toBeNull();
  });

  it('should play nothing while it is too early to say (OL-03)', async () => {
    server.use(OUTLOOK, anOutlook({ completedRounds: [1, 2, 3] }));
    open();
    expect(await screen.findByText(/^Too early to say/)).toBeVisible();
    expect(screen.queryByRole('group', { name: /100 seasons/ })).toBeNull();
  });

  it('should offer to try again', async () => {
    server.use(OUTLOOK, () => failure());
    open();
    expect(
      await findLasting(() => screen.findByRole('button', { name: 'Try again' })),
    ).toBeVisible();
  });
});
