import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember } from '../../testing/people';
import { renderApp } from '../../testing/renderApp';
import { anEntry, aResult, aSeason, standings } from '../../testing/season';
import { failure, server } from '../../testing/server';
import type { Explanation } from '../../api/explainApi';

const EXPLAIN = 'GET /api/league/:leagueId/explain/:userId/:round';
const STANDINGS = '/league/league-sunday/standings';

const row = {
  driver: 'Oscar Piastri',
  team: 'McLaren',
  status: 'FINISHED',
  isListed: true,
} as const;
const absent = { driver: 'Kimi Antonelli', team: null, position: null, points: 0 } as const;

/** The reserve driver stepped in for a main driver who is not in the results. */
const told = (more: Partial<Explanation> = {}): Explanation => ({
  userId: 'user-mara',
  round: 12,
  raceName: 'British Grand Prix',
  isSprintWeekend: false,
  outcome: 'scored',
  pick: {
    mainDriver: 'Kimi Antonelli',
    reserveDriver: 'Oscar Piastri',
    team: 'Williams',
    status: 'admin-assigned',
  },
  taken: [],
  lines: [
    {
      part: 'mainDriver',
      session: 'race',
      name: 'Kimi Antonelli',
      code: 'MAIN_NOT_STARTED',
      rule: 'SCORE-5',
      points: 0,
      awarded: 0,
      rows: [{ ...absent, status: 'DNS', isListed: false }],
    },
    {
      part: 'reserveDriver',
      session: 'race',
      name: 'Oscar Piastri',
      code: 'RESERVE_ACTIVATED',
      rule: 'SCORE-5',
      points: 18,
      awarded: 18,
      rows: [{ ...row, position: 2, points: 18 }],
    },
    {
      part: 'team',
      session: 'race',
      name: 'Williams',
      code: 'AS_AWARDED',
      rule: 'SCORE-6',
      points: 0,
      awarded: 0,
      rows: [],
    },
  ],
  reserveActivated: true,
  points: { driverPoints: 18, teamPoints: 0, totalPoints: 18 },
  swap: null,
  assignment: null,
  ownPick: null,
  steps: [],
  corrections: [],
  resultsStatus: 'provisional',
  resultsByHand: true,
  lastUpdated: '2025-07-06T16:20:00.000Z',
  ...more,
});

const mara = anEntry('mara', {
  user: { _id: 'user-mara', username: 'mara_apex', avatar: aMember().avatar },
  totalPoints: 30,
  driverPoints: 30,
  teamPoints: 8,
  raceResults: [
    aResult({ round: 11, driverPoints: 12, teamPoints: 8, totalPoints: 20 }),
    aResult({ round: 12, driverPoints: 18, teamPoints: 0, totalPoints: 18 }),
  ],
});

function open(path = STANDINGS, answer: Explanation | (() => Response) = told()) {
  server.use('GET /api/league/:id', aLeague());
  server.use('GET /api/season/:season', aSeason());
  server.use('GET /api/league/:leagueId/standings/:season', standings({ driverStandings: [mara] }));
  server.use(EXPLAIN, answer);
  return renderApp({ path });
}

const ROUND = `${STANDINGS}?player=user-mara&round=12`;

describe('a number of the standings', () => {
  it('should tell by one press the rounds that it is the sum of, and each of them by another', async () => {
    const { user, router } = open();
    const number = await screen.findByRole('button', { name: /^30:/ });
    await user.click(number);
    const sum = await screen.findByRole('dialog', { name: 'mara_apex · Driver points' });
    const rows = await within(sum).findAllByRole('listitem');
    expect(rows.map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^R12Silverstone18 points/),
      expect.stringMatching(/^R11Spielberg12 points/),
    ]);
    expect(sum).toHaveTextContent(/Total30$/);
    await expectAccessible();

    await user.click(within(sum).getByRole('button', { name: /R12/ }));
    const round = await screen.findByRole('dialog', { name: 'mara_apex · Round 12' });
    expect(
      await within(round).findByText(/Reserve counted: Antonelli did not start/),
    ).toBeVisible();
    await user.click(within(round).getByRole('button', { name: 'All rounds' }));
    await screen.findByRole('dialog', { name: 'mara_apex · Driver points' });
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(number).toHaveFocus();
    expect(router.state.location.search).toBe('');
  });
});

describe('a shared sum', () => {
  it('should be closed from one of its rounds without coming back to itself', async () => {
    const { user, router } = open(`${STANDINGS}?player=user-mara&points=driver`);
    const toRound = async () => {
      const sum = await screen.findByRole('dialog', { name: 'mara_apex · Driver points' });
      await user.click(await within(sum).findByRole('button', { name: /R12/ }));
      return screen.findByRole('dialog', { name: 'mara_apex · Round 12' });
    };
    await user.click(within(await toRound()).getByRole('button', { name: 'All rounds' }));
    await user.click(within(await toRound()).getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(router.state.location.search).toBe('');
    // and once more, from the page that is left
    await user.click(screen.getByRole('button', { name: /^30:/ }));
    await user.click(within(await toRound()).getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect(router.state.location.search).toBe('');
  });
});

describe('an explanation', () => {
  it('should tell the rows, the rules by name, the sum and how final it is', async () => {
    open(ROUND);
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('British Grand Prix');
    expect(dialog).toHaveTextContent(
      'Antonelli is not in the results, so did not start in the Grand Prix. The reserve driver counts instead.',
    );
    expect(dialog).toHaveTextContent('Piastri finished 2nd in the Grand Prix.');
    expect(dialog).toHaveTextContent('Williams had no car in the Grand Prix.');
    expect(dialog).toHaveTextContent(/Driver points18Team points0Total18/);
    expect(within(dialog).getByText('Provisional results')).toBeVisible();
    expect(within(dialog).getByText('Entered manually')).toBeVisible();
    expect(within(dialog).getByText(/^Last updated 06-07-2025/)).toBeVisible();
    const [rule] = within(dialog).getAllByRole('link', { name: /Reserves, DNS, DNF and DQ/ });
    expect(rule).toHaveAttribute('href', '/rules#reserves');
    expect(server.asked(EXPLAIN)).toHaveLength(1);
    await expectAccessible();
  });

  it('should tell a swap, an assignment and a correction', async () => {
    const points = { driverPoints: 18, teamPoints: 0 };
    open(
      ROUND,
      told({
        swap: {
          count: 1,
          lastAt: '2025-07-05T16:00:00.000Z',
          originalMainDriver: 'Oscar Piastri',
          originalReserveDriver: 'Kimi Antonelli',
        },
        ownPick: { mainDriver: 'George Russell', reserveDriver: 'Lando Norris', team: 'McLaren' },
        steps: [
          {
            kind: 'assignment',
            at: '2025-07-05T15:00:00.000Z',
            before: {
              mainDriver: 'George Russell',
              reserveDriver: 'Lando Norris',
              team: 'McLaren',
            },
            after: {
              mainDriver: 'Oscar Piastri',
              reserveDriver: 'Kimi Antonelli',
              team: 'Williams',
            },
            by: 'late',
            assignPoints: true,
            notes: 'Missed the lock',
            overOwnPick: true,
          },
          {
            kind: 'swap',
            at: '2025-07-05T16:00:00.000Z',
            before: {
              mainDriver: 'Oscar Piastri',
              reserveDriver: 'Kimi Antonelli',
              team: 'Williams',
            },
            after: {
              mainDriver: 'Kimi Antonelli',
              reserveDriver: 'Oscar Piastri',
              team: 'Williams',
            },
            by: null,
            assignPoints: null,
            notes: '',
            overOwnPick: false,
          },
        ],
        assignment: {
          by: 'late',
          at: '2025-07-05T15:00:00.000Z',
          assignPoints: true,
          notes: 'Missed the lock',
          replaced: null,
        },
        corrections: [
          {
            at: '2025-07-07T16:00:00.000Z',
            before: { ...points, totalPoints: 20 },
            after: { ...points, totalPoints: 18 },
            results: [
              {
                before: { ...row, session: 'race', position: 1, points: 20 },
                after: { ...row, session: 'race', position: 2, points: 18 },
              },
            ],
          },
        ],
      }),
    );
    const changes = await screen.findByRole('list', { name: 'What changed' });
    expect(changes).toHaveTextContent(
      'Swap: Antonelli became the main driver in place of Piastri.',
    );
    expect(changes).toHaveTextContent(
      'Assigned with real points by late replacing their own pick: Piastri, Antonelli, Williams in place of Russell, Norris, McLaren.',
    );
    const kinds = within(changes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(kinds.map((text) => /^\w+/.exec(text ?? '')?.[0])).toEqual([
      'Assigned',
      'Swap',
      'Results',
    ]);
    expect(screen.getByText('Pick replaced by owner')).toBeVisible();
    expect(changes).toHaveTextContent('“Missed the lock”');
    expect(changes).toHaveTextContent(
      'Results corrected: 20 points before, 18 after. Piastri finished 1st (20), now finished 2nd (18).',
    );
  });

  it.each([
    ['secret', /secret until they lock/],
    ['missed', /No pick was made/],
    ['absent', /Joined the league after/],
    ['waiting', /come in with the results/],
    ['cancelled', /was cancelled/],
    ['void', /its main driver had been used before/],
  ] as const)('should say why there is nothing to add up: %s', async (outcome, text) => {
    open(ROUND, told({ outcome, lines: [], taken: outcome === 'void' ? ['mainDriver'] : [] }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('should say that it could not be loaded, and try again', async () => {
    const { user } = open(ROUND, () => failure());
    expect(await screen.findByText('Couldn’t load the explanation. Try again.')).toBeVisible();
    server.use(EXPLAIN, told());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('British Grand Prix')).toBeVisible();
  });
});
