import fc from 'fast-check';
import { explainPick } from '../scoring/explain-pick.js';
import { exactPoints, sumPoints } from '../scoring/points.js';
import { scoreLeague } from '../scoring/score-league.js';
import { scorePick } from '../scoring/score-pick.js';
import { headToHead } from '../statistics/head-to-head.js';
import { roundMarks } from '../statistics/round-marks.js';
import { buildStatistics } from '../statistics/player-statistics.js';
import { someMember, somePicks, someSeason } from '../testing/arbitraries.js';
import { at } from '../testing/builders.js';
import { buildStandings } from './build-standings.js';

const ROUNDS = 6;
const now = at('2031-01-01 00:00');
const someMembers = fc.tuple(...[1, 2, 3, 4].map((id) => someMember(id, ROUNDS)));
const shuffled = <Item>(items: readonly Item[]): fc.Arbitrary<readonly Item[]> =>
  fc.shuffledSubarray([...items], { minLength: items.length });

describe('scoring', () => {
  it('should give the same however often and in whatever order it is done (SCORE-8)', () => {
    const withOrder = somePicks(ROUNDS).chain((picks) =>
      fc.tuple(fc.constant(picks), shuffled(picks)),
    );
    fc.assert(
      fc.property(someSeason(ROUNDS), withOrder, (season, [picks, others]) => {
        const score = (list: typeof picks) =>
          new Map(
            list.map((pick) => [pick.round, scorePick(pick, season.rounds[pick.round - 1]!)]),
          );
        const once = score(picks);
        for (const [round, each] of score(others)) expect(each).toEqual(once.get(round));
      }),
    );
  });

  it('should add up: the parts, the sessions, the lines (SCORE-1, SCORE-10, PG-08)', () => {
    fc.assert(
      fc.property(someSeason(ROUNDS), somePicks(ROUNDS), (season, picks) => {
        for (const pick of picks) {
          const round = season.rounds[pick.round - 1]!;
          const score = scorePick(pick, round);
          if (score === null) continue;
          expect(exactPoints(score.driverPoints + score.teamPoints)).toBe(score.totalPoints);
          expect(exactPoints(score.mainRacePoints + score.sprintPoints)).toBe(score.totalPoints);
          const lines = explainPick(pick, round) ?? [];
          expect(sumPoints(lines.map((line) => line.points))).toBe(score.totalPoints);
          if (!pick.scores) expect(score.totalPoints).toBe(0);
        }
      }),
    );
  });
});

describe('the standings of any league', () => {
  it('should not depend on the order of members and picks (BOARD-3)', () => {
    const withOrder = someMembers.chain((members) =>
      fc.tuple(fc.constant(members), shuffled(members)),
    );
    fc.assert(
      fc.property(someSeason(ROUNDS), withOrder, (season, [members, others]) => {
        const turned = others.map((member) => ({ ...member, picks: member.picks.toReversed() }));
        expect(buildStandings(scoreLeague({ season, members: turned, now }))).toEqual(
          buildStandings(scoreLeague({ season, members, now })),
        );
      }),
    );
  });

  it('should be the same when built again (BOARD-3)', () => {
    fc.assert(
      fc.property(someSeason(ROUNDS), someMembers, (season, members) => {
        const first = buildStandings(scoreLeague({ season, members, now }));
        expect(buildStandings(scoreLeague({ season, members, now }))).toEqual(first);
      }),
    );
  });

  it('should rank every member once, by descending points and positions that count on (BOARD-1, BOARD-2)', () => {
    fc.assert(
      fc.property(someSeason(ROUNDS), someMembers, (season, members) => {
        const { drivers, teams } = buildStandings(scoreLeague({ season, members, now }));
        for (const rows of [drivers, teams]) {
          expect(rows.map((row) => row.userId).sort()).toEqual(
            members.map((member) => member.userId).sort(),
          );
          rows.forEach((row, index) => {
            const ahead = rows[index - 1];
            expect(row.totalPoints).toBeLessThanOrEqual(ahead?.totalPoints ?? row.totalPoints);
            expect([index + 1, ahead?.position]).toContain(row.position);
          });
        }
      }),
    );
  });

  it('should agree with the statistics of each member (BOARD-1, STATS-2)', () => {
    fc.assert(
      fc.property(someSeason(ROUNDS), someMembers, (season, members) => {
        const { drivers } = buildStandings(scoreLeague({ season, members, now }));
        for (const row of drivers) {
          const statistics = buildStatistics({ season, members, userId: row.userId, now });
          expect(statistics.driverPoints).toBe(row.driverPoints);
          expect(statistics.teamPoints).toBe(row.teamPoints);
          expect(statistics.totalPoints).toBe(exactPoints(row.driverPoints + row.teamPoints));
          expect(statistics.comebackRounds).toHaveLength(statistics.comebackCount);
          expect(statistics.successRate).toBeGreaterThanOrEqual(0);
          expect(statistics.successRate).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});

describe('two members of any league', () => {
  it('should have the points of their rows, and parts that add up to them (RIVAL-1, RIVAL-3)', () => {
    fc.assert(
      fc.property(someSeason(ROUNDS), someMembers, (season, members) => {
        const { drivers, teams } = buildStandings(scoreLeague({ season, members, now }));
        const [own, rival] = members.map((member) => ({ ...member, exchanged: [1, 3] }));
        const duels = headToHead({ season, own: own!, rival: rival!, now });
        const pointsIn = (table: typeof drivers, { userId }: { userId: string }) =>
          table.find((row) => row.userId === userId)?.totalPoints;
        for (const [duel, table] of [
          [duels.drivers, drivers],
          [duels.teams, teams],
        ] as const) {
          const points = { own: pointsIn(table, own!), rival: pointsIn(table, rival!) };
          expect(duel.points).toEqual(points);
          expect(sumPoints(duel.sources.map((each) => each.own))).toBe(points.own);
          expect(sumPoints(duel.sources.map((each) => each.rival))).toBe(points.rival);
          const gap = exactPoints(points.own! - points.rival!);
          const last = duel.results.at(-1);
          expect([last?.gap ?? 0, last?.balance ?? 0]).toEqual([gap, duel.won - duel.lost]);
        }
      }),
    );
  });
});

describe('the marks of any league', () => {
  it('should have one for each member and completed round, and a best one where there are points (STATS-7)', () => {
    fc.assert(
      fc.property(someSeason(ROUNDS), someMembers, (season, members) => {
        const all = roundMarks(scoreLeague({ season, members, now }));
        const rounds = all[0]?.marks.map((each) => each.round) ?? [];
        for (const round of rounds) {
          const marks = all.map((each) => each.marks.find((mark) => mark.round === round)?.mark);
          expect(marks).not.toContain(undefined);
          const hasPoints = marks.some((mark) => mark === 'good' || mark === 'slow');
          if (hasPoints) expect(marks).toContain('best');
        }
      }),
    );
  });
});
