import { screen, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { copiedText } from '../../testing/clipboard';
import { aLeague, aMember } from '../../testing/people';
import { renderApp } from '../../testing/renderApp';
import { aNextRace, aPick, aRace, aSeason, aSelection, standings } from '../../testing/season';
import { server } from '../../testing/server';

const adam = aMember({ _id: 'user-adam', username: 'adam' });

function open(league = aLeague({ members: [aMember(), adam] })) {
  const selections = [aPick(), aSelection({ userId: 'user-adam', username: 'adam' })];
  const grid = { selections, isAdmin: false, locked: false };
  server.use('GET /api/selections/league/:leagueId/race/:round', grid);
  server.use('GET /api/season/:season', aSeason());
  server.use('GET /api/league/:id', league);
  server.use('GET /api/race/next-race', aNextRace());
  server.use('GET /api/race/league/:leagueId', [aRace()]);
  server.use('GET /api/league/:leagueId/standings/:season', standings());
  return renderApp({ path: '/league/league-sunday' });
}

describe('an owner who is alone', () => {
  const invitation = 'http://localhost/join/K7QX2M';

  it('should be told to invite, with the code and a link to share', async () => {
    const { user } = open(aLeague());
    const panel = within(await screen.findByRole('region', { name: 'Invite your friends' }));
    expect(await panel.findByText(invitation)).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText('Link copied.')).toBeVisible();
    expect(await copiedText()).toBe(invitation);
    await user.click(panel.getByRole('button', { name: 'Copy the code' }));
    expect(await copiedText()).toBe('K7QX2M');
    await expectAccessible();
  });

  it('should not be told once somebody is there', async () => {
    open();
    await screen.findByText(/^Locks in/);
    expect(screen.queryByText('Invite your friends')).not.toBeInTheDocument();
  });
});

describe('inviting to a league of any size (NT-05)', () => {
  const openDialog = async () => {
    const { user } = open();
    const members = within(await screen.findByRole('region', { name: 'Members' }));
    await user.click(members.getByRole('button', { name: 'Invite' }));
    return {
      user,
      dialog: within(await screen.findByRole('dialog', { name: 'Invite to Sunday Drivers' })),
    };
  };
  afterEach(() => {
    Object.assign(navigator, { share: undefined });
  });

  it('should show the link, its QR code and the code, and copy them', async () => {
    const { user, dialog } = await openDialog();
    expect(await dialog.findByText('http://localhost/join/K7QX2M')).toBeVisible();
    expect(await dialog.findByRole('img', { name: /^QR code of the link/ })).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Copy the link' }));
    expect(await copiedText()).toBe('http://localhost/join/K7QX2M');
    await user.click(dialog.getByRole('button', { name: 'Copy the code' }));
    expect(await copiedText()).toBe('K7QX2M');
    await expectAccessible();
  });

  it('should be one tap from the top of the league', async () => {
    const { user } = open();
    const title = await screen.findByRole('heading', { level: 1, name: 'Sunday Drivers' });
    const [first] = await screen.findAllByRole('button', { name: 'Invite' });
    expect(first!.compareDocumentPosition(screen.getByText('Season'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(title.compareDocumentPosition(first!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(first!);
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite to Sunday Drivers' }));
    expect(await dialog.findByText('http://localhost/join/K7QX2M')).toBeVisible();
  });

  it('should say that only this computer can open the link, and how to let friends in', async () => {
    const { user, dialog } = await openDialog();
    expect(await dialog.findByText('Only this computer can open this link.')).toBeVisible();
    expect(dialog.getByText(/^For friends in your own network/)).not.toBeVisible();
    await user.click(dialog.getByText('How to let friends in'));
    expect(dialog.getByText(/^For friends in your own network/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Copy the command' }));
    expect(await copiedText()).toMatch(/^HOST=0\.0\.0\.0 PUBLIC_URL=http:\/\/\S+ npm start$/);
    await expectAccessible();
  });

  it('should hand the link to the share sheet of the phone', async () => {
    const share = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({
      text: 'Join Sunday Drivers on Gridlock',
      url: 'http://localhost/join/K7QX2M',
    });
  });
});
