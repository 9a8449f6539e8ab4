import { MARK } from '../../service-worker/mark';
import { screen, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { mockProfileApi } from '../../testing/mockProfileApi';
import { aLeague, aMember } from '../../testing/people';
import { renderApp } from '../../testing/renderApp';
import { aNextRace, aPick, aRace, aSeason, standings } from '../../testing/season';
import { failure, later, problem, server } from '../../testing/server';
import { onAWideScreen } from '../../testing/wideScreen';

onAWideScreen();

const LEAGUE_EXPORT = 'GET /api/league/:id/export';
const MY_EXPORT = 'GET /api/users/export';

const file = (text: string, name: string) =>
  new Response(text, {
    headers: { [MARK]: '1', 'content-disposition': `attachment; filename="${name}"` },
  });

/** What was saved, by the name of the file. */
function catchFiles(): Map<string, Blob> {
  const saved = new Map<string, Blob>();
  let latest = new Blob();
  Object.defineProperty(URL, 'createObjectURL', {
    configurable: true,
    value: (content: Blob) => {
      latest = content;
      return 'blob:file';
    },
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.set(this.download, latest);
  });
  return saved;
}

afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(URL, 'createObjectURL');
});

describe('exports (LL-06)', () => {
  it('should save a league’s files for a member who does not own it', async () => {
    const saved = catchFiles();
    const members = [aMember(), aMember({ _id: 'user-adam', username: 'adam' })];
    server.use('GET /api/league/:id', aLeague({ members, owner: 'user-adam' }));
    server.use('GET /api/race/next-race', aNextRace());
    const picks = { selections: [aPick()], isAdmin: false, locked: false };
    server.use('GET /api/selections/league/:leagueId/race/:round', picks);
    server.use('GET /api/season/:season', aSeason());
    server.use('GET /api/race/league/:leagueId', [aRace()]);
    server.use('GET /api/league/:leagueId/standings/:season', standings());
    const { user } = renderApp({ path: '/league/league-sunday/settings' });
    const panel = within(await screen.findByRole('region', { name: 'Export' }));
    const { answer, give } = later();
    server.use(LEAGUE_EXPORT, () => answer);
    await user.click(panel.getByRole('button', { name: 'Export all revealed picks as CSV' }));
    expect(panel.getByText('Exporting…')).toBeVisible();
    await expectAccessible();
    give(file('\uFEFFround,race', 'sunday-drivers-2025.csv'));
    expect(await screen.findByText('Saved as sunday-drivers-2025.csv.')).toBeVisible();
    expect(saved.get('sunday-drivers-2025.csv')?.size).toBe(13);
    const asked = () => server.asked(LEAGUE_EXPORT).map(({ query }) => query.toString());
    expect(asked()).toEqual(['format=csv&separator=comma']);
    server.use(LEAGUE_EXPORT, () => file('{}', 'sunday-drivers-2025.json'));
    await user.click(panel.getByRole('button', { name: 'Export everything revealed as JSON' }));
    expect(await screen.findByText('Saved as sunday-drivers-2025.json.')).toBeVisible();
    expect(asked()[1]).toBe('format=json');
    // a browser of a country that writes 1,5
    jest.spyOn(Number.prototype, 'toLocaleString').mockReturnValue('1,5');
    server.use(LEAGUE_EXPORT, () => file('round;race', 'picks.csv'));
    await user.click(panel.getByRole('button', { name: 'Export all revealed picks as CSV' }));
    expect(await screen.findByText('Saved as picks.csv.')).toBeVisible();
    expect(asked()[2]).toBe('format=csv&separator=semicolon');
  });

  it('should save the player’s data, or say why not', async () => {
    const saved = catchFiles();
    mockProfileApi();
    const { user } = renderApp({ path: '/profile' });
    const download = await screen.findByRole('button', { name: 'Download your data' });
    server.use(MY_EXPORT, () => problem(429, 'You’re exporting already.'));
    await user.click(download);
    expect(await screen.findByRole('alert')).toHaveTextContent('You’re exporting already.');
    server.use(MY_EXPORT, () => failure());
    await user.click(download);
    expect(await screen.findByText('Couldn’t export this. Try again.')).toBeVisible();
    expect(saved.size).toBe(0);
    server.use(MY_EXPORT, () => file('{}', 'gridlock-my-data.json'));
    await user.click(download);
    expect(await screen.findByText('Saved as gridlock-my-data.json.')).toBeVisible();
    expect(saved.has('gridlock-my-data.json')).toBe(true);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('should save nothing of a file that breaks off', async () => {
    const saved = catchFiles();
    mockProfileApi();
    const { user } = renderApp({ path: '/profile' });
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{'));
        controller.error(new Error('connection lost'));
      },
    });
    server.use(MY_EXPORT, () => new Response(broken, { headers: { [MARK]: '1' } }));
    await user.click(await screen.findByRole('button', { name: 'Download your data' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t export this. Try again.');
    expect(saved.size).toBe(0);
  });
});
