import fc from 'fast-check';
import {
  checkSave,
  leagueCalendar,
  machinePick,
  machineSwap,
  type MachineSituation,
  type RoundPick,
  type Season,
} from '@gridlock/game-rules';
import { listClassics, loadClassic, toSeason } from '@gridlock/season-packs';
import { Ledger, readClassicFixture } from '../support/independent-scoring.js';

const START = new Date('2026-12-01T19:00:00Z');
const RUNS = process.env['GRIDLOCK_LONG'] ? 100 : 2;

/** The season as an evening plays it. */
function inAnEvening(year: number): Season {
  const season = toSeason(loadClassic(year)!);
  const pace = { kind: 'evening', pickMinutes: 3, swapSeconds: 30, resultSeconds: 20 } as const;
  const round = season.rounds[0]!.round;
  const start = { kind: 'start', at: START, round, phase: 'lobby' } as const;
  return { ...season, rounds: [...leagueCalendar(season.rounds, pace, [start])] };
}

/** As its league knows it while a round is played. */
const before = (season: Season, round: number): Season => ({
  ...season,
  rounds: season.rounds.map((each) =>
    each.round < round ? each : { ...each, results: { race: null, sprint: null } },
  ),
});

/** Plays a whole season as a machine; what is wrong with its picks by the rules or by the facts. */
function play(whole: Season, ledger: Ledger, { id, mood }: Pick<MachineSituation, 'id' | 'mood'>) {
  const picks: RoundPick[] = [];
  const wrong: string[] = [];
  let swapsLeft = 3;
  for (const { round, instants } of whole.rounds) {
    const season = before(whole, round);
    const now = instants?.opensAt ?? START;
    const moment = { season, picks, round, now, id, mood };
    const names = machinePick(moment);
    if (!names) {
      wrong.push(`round ${round}: no pick`);
      continue;
    }
    if (!checkSave({ season, picks, round, names, now }).ok) wrong.push(`round ${round}: refused`);
    const pick = { round, ...names, status: 'user-submitted', scores: true } as const;
    picks.push(pick);
    const swap = { ...moment, now: instants?.lockAt ?? START, swapsLeft, hasSwapped: false };
    const swapped = machineSwap(swap);
    if (swapped) {
      swapsLeft -= 1;
      picks.splice(-1, 1, { ...pick, ...swapped });
    }
    const used = ledger.usedBefore(round);
    const { mainDriver: main, reserveDriver: reserve, team } = swapped ?? names;
    const taken = [
      used.main.includes(main),
      used.reserve.includes(reserve),
      used.team.includes(team),
    ];
    if (taken.some(Boolean) || main === reserve)
      wrong.push(`round ${round}: ${main}, ${reserve}, ${team}`);
    ledger.put(round, { main, reserve, team }, true);
  }
  return wrong;
}

describe('a machine in a classic season', () => {
  it.each(listClassics())('should have a valid pick in every round of %i (NIGHT-9)', (year) => {
    const season = inAnEvening(year);
    const fixture = readClassicFixture(year);
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9a-f]{24}$/), (id) => {
        for (const mood of ['bold', 'careful', 'loyal'] as const) {
          expect(play(season, new Ledger(fixture), { id, mood })).toEqual([]);
        }
      }),
      { numRuns: RUNS },
    );
  });
});
