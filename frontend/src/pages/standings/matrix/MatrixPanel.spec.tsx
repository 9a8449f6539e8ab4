import { screen, waitFor, within } from '@testing-library/react';
import { expectAccessible } from '../../../testing/axe';
import { aMatrix, aMatrixMember, aMatrixPick } from '../../../testing/matrix';
import { aLeague } from '../../../testing/people';
import { renderApp } from '../../../testing/renderApp';
import { aSeason, standings } from '../../../testing/season';
import { failure, server } from '../../../testing/server';

const MATRIX = 'GET /api/league/:leagueId/matrix';
const none = {
  mainDriver: undefined,
  reserveDriver: undefined,
  team: undefined,
  driverPoints: 0,
  teamPoints: 0,
  totalPoints: 0,
};

const adam = aMatrixMember('adam', [
  aMatrixPick(),
  aMatrixPick({ swapped: true, reserveActivated: true, totalPoints: 12.5, cumulativePoints: 70.5 }),
]);
const mara = aMatrixMember('mara', [
  aMatrixPick({ ...none, outcome: 'missed', cumulativePoints: 0, mark: 'zero' }),
  aMatrixPick({ outcome: 'void', totalPoints: 0, cumulativePoints: 0, mark: 'zero' }),
]);

function open(
  answer: Parameters<typeof server.use>[1] = aMatrix(adam, mara),
  search = '?table=matrix',
) {
  server.use('GET /api/league/:id', aLeague());
  server.use('GET /api/season/:season', aSeason());
  server.use('GET /api/league/:leagueId/standings/:season', standings());
  server.use(MATRIX, answer);
  return renderApp({ path: `/league/league-sunday/standings${search}` });
}

/** Without what is only heard. */
const seenIn = (row: HTMLElement) =>
  [...row.querySelectorAll('th, [aria-hidden]')].map(({ textContent }) => textContent).join('');
const cell = (name: RegExp) => screen.findByRole('button', { name });

describe('the matrix (PM-02)', () => {
  it('should be a table of members and rounds, on a phone the own row first', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: /picks and points by round/ }));
    expect(table.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Player, total',
      'R11Spielberg',
      'R12Silverstone',
    ]);
    expect(table.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
      '1 mara0 points',
      '1 adam70.5 points',
    ]);
    const [, own, other] = table.getAllByRole('row').map(seenIn);
    expect(own).toBe('1 mara0 pointsMissed00PIANORMCLVoid00');
    expect(other).toBe('1 adam70.5 pointsPIANORMCL5858PIANORMCL12.570.5');
    await expectAccessible();
  });

  it('should say in full what a cell says by codes and signs', async () => {
    open();
    expect(await cell(/^adam, round 12/)).toHaveAccessibleName(
      'adam, round 12: main Oscar Piastri, reserve Lando Norris, team McLaren, swapped, reserve counted, 12.5 points, 70.5 points so far',
    );
    expect(await cell(/^mara, round 11/)).toHaveAccessibleName(
      'mara, round 11: Missed, 0 points, 0 points so far',
    );
  });

  it('should be one tab stop, with the arrow keys from cell to cell', async () => {
    const { user } = open();
    const first = await cell(/^mara, round 12/);
    expect(
      screen.getAllByRole('button', { name: /, round/ }).filter(({ tabIndex }) => tabIndex === 0),
    ).toEqual([first]);
    first.focus();
    await user.keyboard('{ArrowDown}');
    expect(await cell(/^adam, round 12/)).toHaveFocus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(await cell(/^adam, round 11/)).toHaveFocus();
    await user.keyboard('{Home}{ArrowUp}{End}');
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    await user.tab();
    await user.tab({ shift: true });
    expect(await cell(/^adam, round 12/)).toHaveFocus();
  });

  it('should explain the points of a cell', async () => {
    server.use('GET /api/league/:leagueId/explain/:userId/:round', () => failure());
    const { user, router } = open();
    await user.click(await cell(/^adam, round 12/));
    expect(await screen.findByRole('dialog', { name: /Round 12/ })).toBeVisible();
    expect(router.state.location.search).toBe('?table=matrix&player=user-adam&round=12');
  });

  it('should be asked for when its tab opens, and be in the address', async () => {
    const { user, router } = open(undefined, '');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'Drivers Championship',
      'Matrix',
      'Teams Championship',
      'Overall',
    ]);
    expect(server.asked(MATRIX)).toHaveLength(0);
    await user.click(screen.getByRole('tab', { name: 'Matrix' }));
    expect(await cell(/^adam, round 12/)).toBeVisible();
    expect(router.state.location.search).toBe('?table=matrix');
  });

  it('should be saved as CSV and printed', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    server.use('GET /api/league/:id/export', () => failure());
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    expect(await screen.findByText('Couldn’t export this. Try again.')).toBeVisible();
    await waitFor(() => expect(server.asked('GET /api/league/:id/export')).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  it('should say what is to come before the first lock', async () => {
    open(aMatrix());
    expect(
      await screen.findByText('Everybody’s picks and points come here with the first lock.'),
    ).toBeVisible();
  });
});
