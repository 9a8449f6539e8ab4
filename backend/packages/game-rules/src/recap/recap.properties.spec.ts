import fc from 'fast-check';
import type { RoundPick } from '../model/pick.js';
import type { Season } from '../model/season.js';
import { selectableDrivers } from '../names/drivers.js';
import { aMember } from '../testing/builders.js';
import { season2025, season2026, withoutResults } from '../testing/real-season.js';
import { PHRASES } from './phrases.js';
import { recapOf, type Recap } from './recap.js';
import type { RecapMember } from './round-facts.js';
import { STORY_KINDS, type Story } from './story.js';
import { STORY_CHECKS, type PlayedLeague } from '../testing/story-checks.js';

const SEASONS = [season2025(), season2026()];
const now = new Date('2027-01-01T00:00:00Z');
const raced = (season: Season) => season.rounds.filter(({ results }) => results.race !== null);

/** A league over a real season: some rounds missed, some swapped, some assigned, names at random. */
const someLeague = fc
  .record({
    season: fc.constantFrom(...SEASONS),
    size: fc.integer({ min: 1, max: 7 }),
    seed: fc.array(fc.nat(1_000_000), { minLength: 7 * 24, maxLength: 7 * 24 }),
  })
  .map(({ season, size, seed }) => ({ season, members: membersOf(season, size, seed) }));

const membersOf = (season: Season, size: number, seed: readonly number[]): RecapMember[] =>
  Array.from({ length: size }, (_, nth) => {
    const drivers = selectableDrivers(season);
    const exchanged: number[] = [];
    const picks = season.rounds.flatMap(({ round }): RoundPick[] => {
      const dice = seed[nth * 24 + round - 1] ?? 0;
      if (dice % 9 === 0) return [];
      // round by round another place of the list, so that most names keep the cycle
      const at = (round * 7 + nth * 3 + (dice % 3)) % drivers.length;
      const team = season.teams[(round + (dice % 5)) % season.teams.length]?.id ?? '';
      if (dice % 8 === 1) exchanged.push(round);
      return [
        {
          round,
          mainDriver: drivers[at]?.id ?? '',
          reserveDriver: drivers[(at + 1 + (dice % 4)) % drivers.length]?.id ?? '',
          team,
          status: dice % 11 === 0 ? 'admin-assigned' : 'user-submitted',
          scores: dice % 22 !== 0,
        },
      ];
    });
    const joined = nth === 3 ? season.rounds[5]?.sessions.race : undefined;
    const joinedAt = joined ?? new Date('2024-12-01T00:00:00Z');
    return { ...aMember(`player_${nth}`, { picks, joinedAt }), exchanged };
  });

/** A sentence names five players at most. */
const MOST_NAMED = 5;

/** Whom a story is about without naming them: the first one in its text, the others anywhere. */
const namesNotIn = (said: string, { text, userIds }: Story, { members }: PlayedLeague): string[] =>
  userIds
    .map((id) => members.find(({ userId }) => userId === id)?.username ?? 'nobody')
    .filter((name, nth) =>
      nth === 0 ? !text.includes(name) : userIds.length <= MOST_NAMED && !said.includes(name),
    );

const recapIn = (played: PlayedLeague, round: number, league = 'a league'): Recap => {
  const recap = recapOf({ ...played, league, round, now });
  if (!recap) throw new Error(`Round ${round} has no recap.`);
  return recap;
};

describe('the recap of any league over a real season', () => {
  it('should report no false story (RECAP-4, MO-04)', () => {
    const told = new Set<string>();
    fc.assert(
      fc.property(someLeague, fc.nat(), (played, dice) => {
        const rounds = raced(played.season);
        const round = rounds[dice % rounds.length]?.round ?? 1;
        for (const story of recapIn(played, round).stories) {
          told.add(story.kind);
          STORY_CHECKS[story.kind]?.(played, story, round);
          expect(story.text).not.toMatch(/[{}]|undefined|NaN|\b0 points less|by 0 points/);
          const said = `${story.text} ${story.detail ?? ''}`;
          expect(said).not.toMatch(/undefined|NaN|Infinity|\b1 points|\bone rounds/);
          if (story.kind !== 'herd') expect(namesNotIn(said, story, played)).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
    expect(told.size).toBeGreaterThanOrEqual(24);
  });

  it('should name five players at most in a sentence, and nobody for more than two rueful things (RECAP-4, MO-04)', () => {
    fc.assert(
      fc.property(someLeague, fc.nat(), (played, dice) => {
        const rounds = raced(played.season);
        const round = rounds[dice % rounds.length]?.round ?? 1;
        const { stories } = recapIn(played, round);
        for (const { text } of stories) {
          const named = played.members.filter(({ username }) => text.includes(username));
          expect(named.length).toBeLessThanOrEqual(5);
        }
        const rueful = stories
          .filter(({ kind }) => ['left-behind', 'fall', 'swap-cost', 'spoon'].includes(kind))
          .map(({ userIds }) => userIds[0]);
        for (const who of rueful) {
          expect(rueful.filter((each) => each === who).length).toBeLessThanOrEqual(2);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('should never say that more was earned than was possible (RECAP-2, MO-04)', () => {
    fc.assert(
      fc.property(someLeague, fc.nat(), (played, dice) => {
        const rounds = raced(played.season);
        const round = rounds[dice % rounds.length]?.round ?? 1;
        for (const { points, possible } of recapIn(played, round).possible) {
          expect(points).toBeLessThanOrEqual(possible);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('should not know of rounds that lock later (RECAP-1, TL-07)', () => {
    fc.assert(
      fc.property(someLeague, fc.integer({ min: 1, max: 20 }), (played, round) => {
        const { season } = played;
        if (season.rounds[round - 1]?.results.race === null) return;
        const later = withoutResults(season).rounds;
        const rounds = season.rounds.map((each, at) => (at < round ? each : (later[at] ?? each)));
        const then = { ...played, season: { ...season, rounds } };
        const now = recapIn(played, round);
        const atTheEnd = round === raced(season).length;
        expect(atTheEnd ? now : recapIn(then, round)).toEqual(now);
      }),
      { numRuns: 20 },
    );
  });

  it('should say the same to everybody, and no phrase again within three rounds (RECAP-3, MO-04)', () => {
    fc.assert(
      fc.property(someLeague, fc.string(), (played, league) => {
        const latest = new Map<string, number>();
        for (const [place, { round }] of raced(played.season).entries()) {
          for (const { kind, phrase } of recapIn(played, round, league).stories) {
            const before = latest.get(`${kind} ${phrase}`) ?? Number.NEGATIVE_INFINITY;
            expect(place - before).toBeGreaterThan(3);
            latest.set(`${kind} ${phrase}`, place);
          }
        }
      }),
      { numRuns: 5 },
    );
  });
});

describe('the phrases', () => {
  it('should be 60 at least, over 15 kinds at least, and no two the same (RECAP-3, MO-04)', () => {
    const all = Object.values(PHRASES).flat(2);
    expect(STORY_KINDS.length).toBeGreaterThanOrEqual(15);
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all).size).toBe(all.length);
    expect(Math.min(...Object.values(PHRASES).map(({ length }) => length))).toBeGreaterThan(3);
  });

  it('should never speak ill of anybody (RECAP-3, MO-04)', () => {
    const cruel =
      /\b(bad|worst|stupid|lazy|loser|fail\w*|blunder|embarrass\w*|awful|terrible|shame|fool\w*|sleep\w*|forgot)\b/i;
    expect(
      Object.values(PHRASES)
        .flat(2)
        .filter((phrase) => cruel.test(phrase)),
    ).toEqual([]);
  });
});
