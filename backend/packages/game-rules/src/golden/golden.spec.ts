import { scoreLeague } from '../scoring/score-league.js';
import { buildStandings } from '../standings/build-standings.js';
import { buildStatistics } from '../statistics/player-statistics.js';
import { voidPicks } from '../selection/counted-picks.js';
import { at } from '../testing/builders.js';
import { playScript } from '../testing/play-script.js';
import { season2025 } from '../testing/real-season.js';
import expected from './2025/expected.json' with { type: 'json' };

const season = season2025();
const now = at('2026-01-01 00:00');
const { members, steps } = playScript(season);
const standings = buildStandings(scoreLeague({ season, members, now }));

type Username = keyof typeof expected.statistics;
const usernames = Object.keys(expected.statistics) as readonly Username[];

describe('the season of 2025, replayed', () => {
  it('should accept and refuse what the script expects (PICK-2, OVERRIDE-1, SWAP-3)', () => {
    const outcomes = steps.map(({ action, verdict }) => ({
      ...action,
      said: verdict.ok ? [] : verdict.refusals.map((refusal) => refusal.code),
    }));
    expect(outcomes.filter((step) => step.said.join() !== (step.refused ?? []).join())).toEqual([]);
    expect(steps.length).toBeGreaterThan(100);
  });

  it('should void the one pick whose name the owner took (OVERRIDE-3, USED-3)', () => {
    const voided = members.map((member) => [
      member.username,
      ...voidPicks(season, member.picks, now),
    ]);
    expect(voided.filter((each) => each.length > 1)).toEqual([['dov', 12]]);
  });

  it('should end in the committed tables (BOARD-1, BOARD-2)', () => {
    const shown = (rows: typeof standings.drivers) =>
      rows.map(({ username, position, totalPoints }) => ({ username, position, totalPoints }));
    expect(shown(standings.drivers)).toEqual(expected.drivers);
    expect(shown(standings.teams)).toEqual(expected.teams);
  });

  it.each(usernames)(
    'should give %s the committed score in every round (SCORE-4 to SCORE-7)',
    (username) => {
      const row = standings.drivers.find((each) => each.username === username);
      const scores = row?.results.map(({ score }) => [
        String(score.round),
        `${score.driverPoints} + ${score.teamPoints}`,
      ]);
      expect(Object.fromEntries(scores ?? [])).toEqual(expected.scores[username]);
    },
  );

  it.each(usernames)('should give %s the committed statistics (STATS-1 to STATS-5)', (username) => {
    const own = expected.statistics[username];
    const statistics = buildStatistics({ season, members, userId: username, now });
    expect(statistics.raceHistory).toHaveLength(own.rounds);
    expect(statistics.totalPoints).toBe(own.totalPoints);
    expect(statistics.averagePoints).toBeCloseTo(own.averagePoints, 5);
    expect(statistics.successRate).toBeCloseTo(own.successRate, 5);
    expect(statistics.comebackRounds).toEqual(own.comebackRounds);
    expect(statistics.bestRace?.round).toBe(own.bestRound);
    expect(statistics.bestRace?.points).toBe(own.bestPoints);
  });
});
