import fc from 'fast-check';
import {
  buildStandings,
  leagueCalendar,
  scoreBook,
  scoreMembers,
  type MemberScoringInput,
  type RoundPick,
  type Season,
  type StandingsRow,
} from '@gridlock/game-rules';
import { listClassics, loadClassic, toSeason } from '@gridlock/season-packs';
import { Ledger, readClassicFixture, type Choice } from '../support/independent-scoring.js';

const START = new Date('2026-12-01T19:00:00Z');
const END = new Date('2026-12-31T00:00:00Z');
const RUNS = process.env['GRIDLOCK_LONG'] ? 300 : 6;

/** The season as an evening plays it, all of it over. */
function playedInAnEvening(year: number): Season {
  const season = toSeason(loadClassic(year)!);
  const pace = { kind: 'evening', pickMinutes: 3, swapSeconds: 30, resultSeconds: 20 } as const;
  const start = {
    kind: 'start',
    at: START,
    round: season.rounds[0]!.round,
    phase: 'lobby',
  } as const;
  return { ...season, rounds: [...leagueCalendar(season.rounds, pace, [start])] };
}

type Player = { readonly ledger: Ledger; readonly member: MemberScoringInput };

/** A player who picks whatever is left, and misses a round now and then. */
function drawPlayer(
  fixture: ReturnType<typeof readClassicFixture>,
  index: number,
  draw: () => number,
): Player {
  const ledger = new Ledger(fixture);
  const picks: RoundPick[] = [];
  const drivers = fixture.drivers.filter(({ selectable }) => selectable).map(({ id }) => id);
  const teams = fixture.teams.map(({ id }) => id);
  const any = (names: readonly string[]): string => names[Math.floor(draw() * names.length)] ?? '';
  for (const { round } of fixture.rounds) {
    if (draw() < 0.1) continue;
    const used = ledger.usedBefore(round);
    const main = any(drivers.filter((id) => !used.main.includes(id)));
    const reserve = any(drivers.filter((id) => !used.reserve.includes(id) && id !== main));
    // the one name that is left may be the main driver's
    if (reserve === '') continue;
    const choice: Choice = {
      main,
      reserve,
      team: any(teams.filter((id) => !used.team.includes(id))),
    };
    const scores = draw() > 0.05;
    ledger.put(round, choice, scores);
    const names = { mainDriver: choice.main, reserveDriver: choice.reserve, team: choice.team };
    picks.push({ round, ...names, status: scores ? 'user-submitted' : 'admin-assigned', scores });
  }
  const userId = `player-${index}`;
  return { ledger, member: { userId, username: userId, joinedAt: START, picks } };
}

/** mulberry32 */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('classic seasons against a second calculation (TL-02, TL-10)', () => {
  it.each(listClassics())('should score %i as the facts say, whatever is picked', (year) => {
    const season = playedInAnEvening(year);
    const fixture = readClassicFixture(year);
    const last = fixture.rounds.at(-1)?.round ?? 0;
    const book = scoreBook(season, END);
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 12 }), (seed, players) => {
        const draw = dice(seed);
        const all = Array.from({ length: players }, (_, index) => drawPlayer(fixture, index, draw));
        const scored = scoreMembers(
          book,
          all.map(({ member }) => member),
        );
        const standings = buildStandings(scored);
        for (const { ledger, member } of all) {
          const expected = ledger.totals(last);
          const of = (rows: readonly StandingsRow[]) =>
            rows.find(({ userId }) => userId === member.userId)?.totalPoints;
          expect([of(standings.drivers), of(standings.teams)]).toEqual([
            expected.driver,
            expected.team,
          ]);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it.each(listClassics())('should let be picked in %i who can be by the facts', (year) => {
    const ids = (drivers: readonly { id: string; selectable: boolean }[]): string[] =>
      drivers.flatMap(({ id, selectable }) => (selectable ? [id] : [])).toSorted();
    expect(ids(loadClassic(year)!.drivers)).toEqual(ids(readClassicFixture(year).drivers));
  });
});
