import { aLeague, anOverview } from '../../testing/people';
import { morePages } from './morePages';

const CHAMPIONS = { drivers: ['ines'], teams: ['ines'] };
const running = anOverview({ completedRounds: 12 });
const over = anOverview({
  completedRounds: 24,
  current: null,
  seasonState: 'over',
  champions: CHAMPIONS,
});
const veterans = aLeague({ hasEarlierSeasons: true });
const night = aLeague({ pace: { kind: 'by-hand', state: 'ready' } });
const owner = aLeague().owner;

const doors = (
  league: Parameters<typeof morePages>[0]['league'],
  overview: Parameters<typeof morePages>[0]['overview'],
  userId = 'user-guest',
) =>
  morePages({ leagueId: 'league-sunday', league, overview, userId }).map(
    ({ title, pages }) => `${title}: ${pages.map(({ label }) => label).join(', ')}`,
  );

describe('what stands below More', () => {
  it.each([
    [
      'before the first result',
      doors(aLeague(), anOverview()),
      ['Ahead: Plan, Outlook', 'League: League log, League settings'],
    ],
    [
      'after one, which is no line yet',
      doors(aLeague(), anOverview({ completedRounds: 1 })),
      ['Ahead: Plan, Outlook', 'League: League log, League settings'],
    ],
    [
      'in mid-season',
      doors(aLeague(), running),
      ['Ahead: Plan, Outlook', 'Season: Season chart', 'League: League log, League settings'],
    ],
    [
      'in a later season, to the owner',
      doors(veterans, running, owner),
      [
        'Ahead: Plan, Outlook',
        'Season: Season chart, Hall of fame',
        'League: League log, League settings, Chat updates',
      ],
    ],
    [
      'between the last race and the last official result',
      doors(aLeague(), anOverview({ completedRounds: 24, seasonState: 'waiting' })),
      ['Season: Season chart, Season’s end', 'League: League log, League settings'],
    ],
    [
      'when the season is over',
      doors(aLeague(), over, owner),
      [
        'Season: Season chart, Season’s end, Hall of fame',
        'League: League log, League settings, Chat updates',
      ],
    ],
    [
      'after a race night, which has no part in a hall of fame',
      doors(night, over),
      ['Season: Season chart, Season’s end', 'League: League log, League settings'],
    ],
    [
      'while nothing is known',
      doors(undefined, undefined),
      ['League: League log, League settings'],
    ],
  ])('should be what has something to show %s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });

  it('should be seven pages at most', () => {
    for (const league of [aLeague(), veterans, night])
      for (const overview of [anOverview(), running, over]) {
        const all = morePages({ leagueId: 'league-sunday', league, overview, userId: owner });
        expect(all.flatMap(({ pages }) => pages).length).toBeLessThanOrEqual(7);
      }
  });
});
