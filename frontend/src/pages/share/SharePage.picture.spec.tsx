import { screen } from '@testing-library/react';
import { aLeague } from '../../testing/people';
import { renderApp } from '../../testing/renderApp';
import { server } from '../../testing/server';
import { aShare, pictures, png } from '../../testing/share';

beforeEach(() => {
  server.use('GET /api/league/:id', aLeague());
  server.use('GET /api/league/:leagueId/pictures', pictures());
  server.use('GET /api/league/:leagueId/share', aShare());
  server.use('GET /api/league/:leagueId/picture/:file', png);
});
afterEach(() => {
  for (const name of ['canShare', 'share', 'clipboard']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(globalThis, 'ClipboardItem');
  jest.restoreAllMocks();
});

const give = (to: object, name: string, value: unknown) =>
  Object.defineProperty(to, name, { configurable: true, value });

async function open() {
  const { user } = renderApp({ path: '/league/league-sunday/share' });
  await screen.findByRole('img', { name: /nightracer/ });
  return user;
}
const press = async (name: string) => {
  const user = await open();
  // a clipboard of its own comes with the pretended user
  return user.click(screen.getByRole('button', { name }));
};

/** What the browser is asked to save. */
function watchDownloads() {
  const saved: { name: string; type: string; size: number }[] = [];
  let blob: Blob | undefined;
  give(URL, 'createObjectURL', (given: Blob) => {
    blob = given;
    return 'blob:picture';
  });
  give(URL, 'revokeObjectURL', () => undefined);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, type: blob?.type ?? '', size: blob?.size ?? 0 });
  });
  return saved;
}

describe('a picture', () => {
  it('should be downloaded under a name that can be found again (MO-06)', async () => {
    const saved = watchDownloads();
    await press('Download');
    expect(saved).toEqual([
      { name: 'sunday-drivers-recap-round-12.png', type: 'image/png', size: 8 },
    ]);
    expect(screen.getByText('Saved as sunday-drivers-recap-round-12.png.')).toBeVisible();
  });

  it('should be put on the clipboard as a picture (MO-06)', async () => {
    const user = await open();
    const written: unknown[] = [];
    give(
      globalThis,
      'ClipboardItem',
      class {
        constructor(readonly parts: Record<string, Blob>) {}
      },
    );
    give(navigator, 'clipboard', { write: (items: unknown[]) => written.push(...items) });
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Picture copied.')).toBeVisible();
    expect(written).toEqual([{ parts: { 'image/png': expect.any(Blob) as Blob } }]);
  });

  it('should say what to do where pictures cannot be copied', async () => {
    const user = await open();
    give(navigator, 'clipboard', undefined);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(
      await screen.findByText('Your browser couldn’t copy the picture. Download it instead.'),
    ).toBeVisible();
  });

  it("should be handed to the device's share sheet, with the public link (MO-06)", async () => {
    server.use(
      'GET /api/league/:leagueId/share',
      aShare({ enabled: true, url: 'https://gridlock.example/s/8fK2spa' }),
    );
    const shared: ShareData[] = [];
    give(navigator, 'canShare', () => true);
    give(navigator, 'share', (data: ShareData) => {
      shared.push(data);
      return Promise.resolve();
    });
    const user = await open();
    await screen.findByText('gridlock.example/s/8fK2spa');
    await user.click(screen.getByRole('button', { name: 'Share…' }));
    expect(shared).toEqual([
      {
        files: [expect.objectContaining({ name: 'sunday-drivers-recap-round-12.png' })],
        title: 'nightracer leaves nothing on the table',
        text: 'nightracer leaves nothing on the table\nhttps://gridlock.example/s/8fK2spa',
      },
    ]);
  });

  it('should take it as it is when the share sheet is closed', async () => {
    give(navigator, 'canShare', () => true);
    give(navigator, 'share', () => Promise.reject(new DOMException('closed', 'AbortError')));
    await press('Share…');
    expect(screen.queryByText(/couldn’t share/)).not.toBeInTheDocument();
  });

  it('should have no share button where the device takes no pictures', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Share…' })).not.toBeInTheDocument();
  });
});
