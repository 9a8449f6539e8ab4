import { screen, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember } from '../../testing/people';
import { findTitle, renderApp } from '../../testing/renderApp';
import { aNextRace, aPick, aRace, aSeason, standings } from '../../testing/season';
import { problem, server } from '../../testing/server';

const LEAGUE = 'GET /api/league/:id';
const members = [aMember(), aMember({ _id: 'user-adam', username: 'adam' })];

function open(league: object = aLeague({ members })) {
  server.use(LEAGUE, league);
  return renderApp({ path: '/league/league-sunday' });
}

beforeEach(() => {
  server.use('GET /api/race/next-race', aNextRace());
  const picks = { selections: [aPick()], isAdmin: false, locked: false };
  server.use('GET /api/selections/league/:leagueId/race/:round', picks);
  server.use('GET /api/season/:season', aSeason());
  server.use('GET /api/race/league/:leagueId', [aRace()]);
  server.use('GET /api/league/:leagueId/standings/:season', standings());
});

describe('what the owner may assign (OVERRIDE-4, OVERRIDE-5)', () => {
  const PATCH = 'PATCH /api/league/:id';
  const rules = async () => within(await screen.findByRole('region', { name: 'League rules' }));
  const settings = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'League settings' }));
    return within(screen.getByRole('dialog', { name: 'League settings' }));
  };

  it('should be told to all members, with what is to come, and be changed by none but the owner', async () => {
    const { user } = open(
      aLeague({ owner: 'user-adam', members, ownerMay: 'replace', ownerMayFrom: 14 }),
    );
    await user.click(await screen.findByText('League rules'));
    expect(
      (await rules()).getByRole('heading', { name: 'Owner permissions: Replace picks too' }),
    ).toBeVisible();
    expect((await rules()).getByText(/Applies from round 14 onwards/)).toBeVisible();
    expect((await rules()).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'League settings' })).not.toBeInTheDocument();
  });

  it('should be changed by the owner in a dialog that says from when on it counts', async () => {
    const { user } = open();
    const all = await settings(user);
    await user.click(all.getByRole('button', { name: 'Change' }));
    const dialog = within(screen.getByRole('dialog', { name: 'What can the owner assign?' }));
    expect(dialog.getByText(/Takes effect from the next round/)).toBeVisible();
    expect(dialog.getByRole('radio', { name: /^Fill missed picks/ })).toBeChecked();
    await expectAccessible();
    await user.click(dialog.getByRole('radio', { name: /^Replace picks too/ }));
    server.use(PATCH, () => problem(409, 'Somebody else changed this.'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Somebody else changed this.');
    const changed = aLeague({ members, ownerMay: 'replace', ownerMayFrom: 13 });
    server.use(PATCH, changed);
    server.use(LEAGUE, changed);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Owner permissions: Replace picks too.')).toBeVisible();
    expect(await all.findByText(/Applies from round 13 onwards/)).toBeVisible();
    expect(server.asked(PATCH)[0]?.body).toEqual({ ownerMay: 'replace' });
    await user.click(all.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('should ask for nothing when nothing is changed', async () => {
    const { user } = open();
    await user.click((await settings(user)).getByRole('button', { name: 'Change' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(server.asked(PATCH)).toHaveLength(0);
  });
});

describe('the league code, for its owner', () => {
  const NEW_CODE = 'POST /api/league/:id/code';

  it('should be replaced after a question that says what ends', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'League settings' }));
    await user.click(screen.getByRole('button', { name: 'New code' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Generate a new code?' }));
    expect(dialog.getByText(/^K7QX2M will stop working immediately/)).toBeVisible();
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(server.asked(NEW_CODE)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'New code' }));
    const again = within(screen.getByRole('dialog', { name: 'Generate a new code?' }));
    server.use(NEW_CODE, () => problem(429, 'Too many new codes. Please wait an hour.'));
    await user.click(again.getByRole('button', { name: 'Generate a new code' }));
    expect(await again.findByRole('alert')).toHaveTextContent('Please wait an hour.');
    const changed = aLeague({ members, code: 'NEW234' });
    server.use(NEW_CODE, changed);
    server.use(LEAGUE, changed);
    await user.click(again.getByRole('button', { name: 'Generate a new code' }));
    expect(await screen.findByText('The new code is NEW234.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByText('NEW234')).toBeVisible();
  });

  it('should not be offered to members', async () => {
    open(aLeague({ owner: 'user-adam', members }));
    await findTitle('Sunday Drivers');
    expect(screen.queryByRole('button', { name: 'League settings' })).not.toBeInTheDocument();
  });
});
