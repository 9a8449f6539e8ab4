import fc from 'fast-check';
import { buildStandings } from '../standings/build-standings.js';
import { scoreLeague } from './score-league.js';
import { buildStatistics } from '../statistics/player-statistics.js';
import { someMember, someSeason } from '../testing/arbitraries.js';
import {
  aMember,
  anAssignment,
  aPick,
  aRace,
  aSeason,
  at,
  later,
  names,
  withRounds,
} from '../testing/builders.js';
import { lockAt } from '../calendar/lock.js';
import { isCompleted } from '../calendar/round-status.js';
import { explainRound } from './explain-round.js';
import { exactPoints, sumPoints } from './points.js';

const season = withRounds(aSeason(), {
  1: { results: aRace(25, 18, 15) },
  2: { results: aRace(25, 18, 15) },
  3: { isCancelled: true },
});
const end = at('2031-01-01 00:00');
const PICKS = [
  aPick(1, names(1, 3, 2)),
  // d1 has been used in round 1
  aPick(2, names(1, 4, 1)),
  aPick(3, names(5, 6, 3)),
  aPick(4, names(3, 4, 3)),
];
const player = aMember('ann', { picks: PICKS });
const explain = (round: number, now = end, member = player) =>
  explainRound({ season, member, round, now });

describe('the outcome of a round', () => {
  it('should report nothing of a pick until the very moment of the lock (SCORE-11, LOCK-1)', () => {
    const lock = lockAt(season.rounds[3]!);
    expect(explain(4, later(lock, -1))).toEqual({
      outcome: 'secret',
      pick: null,
      taken: [],
      lines: [],
      score: null,
    });
    expect(explain(4, later(lock, -1), aMember('bob'))).toEqual(explain(4, later(lock, -1)));
    expect(explain(4, later(lock, 0))).toMatchObject({ outcome: 'waiting', pick: PICKS[3] });
  });

  it.each([
    ['scored', 1, player, { pick: PICKS[0] }],
    ['void', 2, player, { pick: PICKS[1], taken: ['mainDriver'], score: null, lines: [] }],
    ['cancelled', 3, player, { pick: null, score: null }],
    ['waiting', 4, player, { pick: PICKS[3], score: null }],
    ['missed', 5, player, { pick: null, score: null }],
    ['missed', 1, aMember('bob'), { pick: null }],
    ['absent', 1, aMember('late', { joinedAt: at('2030-03-02 13:55') }), { pick: null }],
    ['missed', 1, aMember('just', { joinedAt: at('2030-03-02 13:54') }), { pick: null }],
    ['secret', 99, player, { pick: null }],
  ] as const)('should be %s in round %d (SCORE-11)', (outcome, round, member, more) => {
    expect(explain(round, end, member)).toMatchObject({ outcome, ...more });
  });

  it('should be scored with 0 for an assignment with 0 points (SCORE-11, SCORE-7)', () => {
    const member = aMember('zed', { picks: [anAssignment(1, names(1, 3, 2), { scores: false })] });
    const { outcome, score, lines } = explain(1, end, member);
    expect([outcome, score?.totalPoints]).toEqual(['scored', 0]);
    expect(lines.map(({ rule }) => rule)).toEqual(['SCORE-7', 'SCORE-7', 'SCORE-7']);
  });
});

describe('any league', () => {
  const ROUNDS = 6;
  const members = fc.tuple(...[1, 2, 3].map((id) => someMember(id, ROUNDS)));

  it('should show no number that its explanation does not add up to (SCORE-10, SCORE-11)', () => {
    fc.assert(
      fc.property(someSeason(ROUNDS), members, (season, all) => {
        const { drivers } = buildStandings(scoreLeague({ season, members: all, now: end }));
        for (const member of all) {
          const explanations = season.rounds.map(({ round }) =>
            explainRound({ season, member, round, now: end }),
          );
          const sumOf = (lines: (typeof explanations)[number]['lines']) =>
            sumPoints(lines.map(({ points }) => points));
          for (const { score, lines } of explanations) {
            const teams = lines.filter(({ part }) => part === 'team');
            expect(sumOf(lines)).toBe(score?.totalPoints ?? 0);
            expect(sumOf(teams)).toBe(score?.teamPoints ?? 0);
            for (const line of lines) {
              expect(sumPoints(line.rows.map(({ points }) => points))).toBe(line.awarded);
            }
          }
          const row = drivers.find(({ userId }) => userId === member.userId);
          const all = sumPoints(explanations.map(({ lines }) => sumOf(lines)));
          expect(all).toBe(exactPoints((row?.driverPoints ?? 0) + (row?.teamPoints ?? 0)));
          expect(explanations.filter(({ outcome }) => outcome === 'scored')).toHaveLength(
            row?.results.length ?? 0,
          );
        }
      }),
    );
  });

  it('should have a reason for each round that counts in the statistics, and for each that does not (SCORE-11, STATS-1)', () => {
    fc.assert(
      fc.property(someSeason(ROUNDS), members, (season, all) => {
        for (const member of all) {
          const { userId } = member;
          const played = new Map(
            buildStatistics({ season, members: all, userId, now: end }).raceHistory.map((each) => [
              each.round,
              each.points,
            ]),
          );
          for (const round of season.rounds.filter(isCompleted)) {
            const explanation = explainRound({ season, member, round: round.round, now: end });
            expect(played.get(round.round) ?? null).toBe(
              explanation.outcome === 'absent' ? null : (explanation.score?.totalPoints ?? 0),
            );
          }
        }
      }),
    );
  });
});
