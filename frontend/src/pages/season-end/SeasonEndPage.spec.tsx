import { screen, within } from '@testing-library/react';
import { expectAccessible } from '../../testing/axe';
import { aLeague, aMember } from '../../testing/people';
import { findTitle, renderApp } from '../../testing/renderApp';
import { anEntry, aSeason, standings } from '../../testing/season';
import { aNamedRound, anAward, aSeasonEnd, aTitle } from '../../testing/seasonEnd';
import { json, server } from '../../testing/server';
import { picturesOfYears, png } from '../../testing/share';

const END = 'GET /api/league/:leagueId/season-end';

beforeEach(() => {
  server.use(
    'GET /api/league/:id',
    aLeague({ members: [aMember(), aMember({ _id: 'user-theo', username: 'theo' })] }),
  );
  server.use('GET /api/league/:leagueId/pictures', ({ query }) =>
    json(picturesOfYears(query.get('userId') === 'user-theo' ? 'theo' : 'mara_apex')),
  );
  server.use('GET /api/league/:leagueId/picture/:file', png);
  server.use('GET /api/league/:leagueId/swaps', []);
  server.use('GET /api/season/:season', aSeason());
  server.use(
    'GET /api/league/:leagueId/standings/:season',
    standings({
      driverStandings: [
        anEntry('ines', { totalPoints: 205 }),
        anEntry('theo', { position: 2, totalPoints: 203 }),
        anEntry('daisy', { position: 3, totalPoints: 113 }),
      ],
    }),
  );
  server.use(END, aSeasonEnd());
});

const open = () => renderApp({ path: '/league/league-sunday/season-end' });

describe('the end of a season', () => {
  it('should be headed by the champion, and how it was won (AWARD-8, LL-04)', async () => {
    open();
    await findTitle('ines, by two');
    expect(document.title).toContain('Season’s end');
    expect(screen.getByText('Sunday Drivers, season 2025, 24 rounds')).toBeVisible();
    expect(
      screen.getByText(
        '205 points in 24 rounds. 13 behind with one round to go. theo came second with 203.',
      ),
    ).toBeVisible();
    const teams = within(screen.getByRole('region', { name: 'theo, by 45' }));
    expect(teams.getByText(/In front since Abu Dhabi/)).toBeVisible();
    const table = within(await screen.findByRole('region', { name: 'Drivers Championship' }));
    expect(await table.findByText('daisy')).toBeVisible();
    await expectAccessible();
  });

  it.each([
    ['ines and theo share the title', { champions: ['user-ines', 'user-theo'], margin: null }],
    ['ines, on countback', { margin: 0 }],
    ['ines', { margin: null, podium: [{ userId: 'user-ines', position: 1, points: 205 }] }],
    ['No one scored', { champions: [], podium: [], margin: null, behindBefore: null }],
  ])('should say %s (AWARD-8, BOARD-2)', async (headline, changes) => {
    server.use(END, aSeasonEnd({ drivers: aTitle(changes) }));
    open();
    expect(await findTitle(headline)).toBeVisible();
  });

  it('should give each award with its figure and story (AWARD-2 to AWARD-7, LL-04)', async () => {
    server.use(
      END,
      aSeasonEnd({
        awards: [
          anAward('best-average', 65 / 3, 'ines'),
          anAward('swap-of-the-year', 25, [
            'theo',
            {
              round: aNamedRound(1, 'Melbourne'),
              drivers: { from: 'Gabriel Bortoleto', to: 'Lando Norris' },
            },
          ]),
          anAward('comeback', 8, [
            'ines',
            { round: aNamedRound(17, 'Baku'), places: { from: 12, to: 4 } },
          ]),
          anAward('only-one', 1, 'ines', 'theo'),
          anAward('iron', 23, 'theo'),
          anAward('wooden-spoon', 113, 'theo'),
        ],
      }),
    );
    open();
    const awards = within(await screen.findByRole('region', { name: 'Awards' }));
    expect(awards.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Best average21.67inespoints a round, both championships',
      'Swap of the year+25theoNorris for Bortoleto, Melbourne',
      'Comeback12 → 4inesfrom twelfth after Baku to fourth',
      'Lone wolfonceines and theoalone with a driver who scored ten or more',
      'Iron man23 of 24theorounds in the points',
      'Wooden spoon113theolast in the Drivers Championship',
    ]);
    await expectAccessible();
  });

  it('should tell equal comebacks and swaps by name (AWARD-3, AWARD-4)', async () => {
    const back = (from: number, to: number) => ({
      round: aNamedRound(17, 'Baku'),
      places: { from, to },
    });
    server.use(
      END,
      aSeasonEnd({ awards: [anAward('comeback', 8, ['ines', back(12, 4)], ['theo', back(9, 1)])] }),
    );
    open();
    const award = await screen.findByText('up 8');
    expect(award.closest('li')).toHaveTextContent(
      'ines: from twelfth after Baku to fourth; theo: from ninth after Baku to first',
    );
  });

  it('should be a place to come back to: hall, pictures, a race night (LL-04)', async () => {
    open();
    await findTitle('ines, by two');
    const hrefOf = (name: string | RegExp) =>
      screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Hall of fame')).toBe('/league/league-sunday/hall');
    expect(hrefOf('Share final standings')).toBe('/league/league-sunday/share?kind=standings');
    await screen.findByRole('link', { name: 'Share my year' });
    expect(hrefOf('Share my year')).toBe('/league/league-sunday/share?kind=year');
    expect(hrefOf('New race night')).toBe('/league/new/night?league=league-sunday');
  });

  it('should show the year of the reader, and of anybody, as a picture (SHARE-4, LL-04)', async () => {
    const { user } = open();
    expect(await screen.findByRole('img', { name: 'The year of mara_apex' })).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Player' }), 'theo');
    expect(await screen.findByRole('img', { name: 'The year of theo' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Share this year' })).toHaveAttribute(
      'href',
      '/league/league-sunday/share?kind=year&player=user-theo',
    );
    await expectAccessible();
  });

  it('should lead a race night to another one with the same people (LL-04, TL-01)', async () => {
    server.use('GET /api/league/:id', aLeague({ pace: { kind: 'evening', state: 'ready' } }));
    open();
    expect(await screen.findByRole('link', { name: 'Play again' })).toHaveAttribute(
      'href',
      '/league/league-sunday/night',
    );
  });

  it('should say what it waits for until each result is official (AWARD-1, LL-04)', async () => {
    const waiting = { drivers: null, teams: null, state: 'waiting' } as const;
    server.use(
      END,
      aSeasonEnd({
        ...waiting,
        waitsFor: [
          { ...aNamedRound(23, 'Lusail'), awaits: 'result' },
          { ...aNamedRound(24, 'Abu Dhabi'), awaits: 'official-result' },
        ],
      }),
    );
    open();
    await findTitle('The season so far');
    expect(await screen.findByText('Lusail Grand Prix: no result yet')).toBeVisible();
    expect(screen.getByText('Abu Dhabi Grand Prix: the result isn’t official yet')).toBeVisible();
    expect(screen.queryByText(/ines/)).not.toBeInTheDocument();
    await expectAccessible();
  });
});
