import fc from 'fast-check';
import { leagueCalendar } from '../calendar/league-calendar.js';
import type { RoundPick } from '../model/pick.js';
import type { Season } from '../model/season.js';
import { checkSave } from '../selection/check-save.js';
import { checkSwap } from '../switcheroo/check-swap.js';
import { at, aDriver, aSeason } from '../testing/builders.js';
import { AN_EVENING, NIGHT, START } from '../testing/night.js';
import { season2025, season2026 } from '../testing/real-season.js';
import { machineIds, machineOf, type MachineMood } from './machine.js';
import { machinePick, type MachineSituation } from './machine-pick.js';
import { machineSwap } from './machine-swap.js';

const MOODS: readonly MachineMood[] = ['bold', 'careful', 'loyal'];
const anId = fc.stringMatching(/^[0-9a-f]{24}$/);
const BEFORE = at('2030-02-01 00:00');

/** What a league knows of a season before one of its rounds: no result of it, or of a later one. */
const before = (season: Season, round: number): Season => ({
  ...season,
  rounds: season.rounds.map((each) =>
    each.round < round ? each : { ...each, results: { race: null, sprint: null } },
  ),
});

const asPick = (
  round: number,
  names: Omit<RoundPick, 'round' | 'status' | 'scores'>,
): RoundPick => ({
  round,
  ...names,
  status: 'user-submitted',
  scores: true,
});

/** The season as an evening plays it. */
const asEvening = (season: Season): Season => ({
  ...season,
  rounds: leagueCalendar(season.rounds, AN_EVENING, [START]),
});

type Played = { readonly picks: readonly RoundPick[]; readonly swaps: number };

/** A whole season by one machine; throws where a pick or a swap is not valid. */
function play(whole: Season, id: string, mood: MachineMood): Played {
  const picks: RoundPick[] = [];
  let swaps = 0;
  for (const { round, instants } of whole.rounds) {
    const season = before(whole, round);
    const opensAt = instants?.opensAt ?? NIGHT;
    const situation: MachineSituation = { season, picks, round, now: opensAt, id, mood };
    const names = machinePick(situation);
    if (names === null) throw new Error(`No pick in round ${round}.`);
    const saved = checkSave({ season, picks, round, names, now: opensAt });
    if (!saved.ok) throw new Error(JSON.stringify(saved.refusals));
    picks.push(asPick(round, saved.value));
    const now = instants?.lockAt ?? NIGHT;
    const swap = { ...situation, picks, now, swapsLeft: 3 - swaps, hasSwapped: false };
    const swapped = machineSwap(swap);
    if (swapped !== null) {
      const { mainDriver: originalDriver, reserveDriver: newDriver } = names;
      const verdict = checkSwap({ ...swap, originalDriver, newDriver });
      if (!verdict.ok) throw new Error(JSON.stringify(verdict.refusals));
      swaps += 1;
      picks.splice(-1, 1, asPick(round, swapped));
    }
  }
  return { picks, swaps };
}

const shortSeason = (drivers: number, rounds: number): Season =>
  asEvening(
    aSeason(
      { rounds },
      { drivers: Array.from({ length: drivers }, (_, index) => aDriver(index + 1)) },
    ),
  );

describe('a machine', () => {
  it.each([
    ['2025', asEvening(season2025())],
    ['2026', asEvening(season2026())],
    ['two drivers', shortSeason(2, 9)],
    ['three drivers', shortSeason(3, 14)],
    ['four drivers', shortSeason(4, 14)],
  ])('should always have a valid pick in a season of %s (NIGHT-9)', (_name, season) => {
    fc.assert(
      fc.property(anId, fc.constantFrom(...MOODS), (id, mood) => {
        expect(play(season, id, mood).picks).toHaveLength(season.rounds.length);
      }),
      { numRuns: 15 },
    );
  });

  it('should pick the same in the same place, and differ from others (NIGHT-9)', () => {
    const season = asEvening(season2025());
    const ids = machineIds('665f1c2ab7d4e9a1c0d3f500', 7);
    const played = ids.map((id) => play(season, id, machineOf(id)?.mood ?? 'bold').picks);
    const again = ids.map((id) => play(season, id, machineOf(id)?.mood ?? 'bold').picks);
    expect(again).toEqual(played);
    const first = played.map(([pick]) => `${pick?.mainDriver} ${pick?.team}`);
    expect(new Set(first).size).toBeGreaterThan(3);
  });

  it('should know nothing of the round and of later ones (NIGHT-9)', () => {
    const [season, other] = [season2025(), season2025()];
    const twin: Season = {
      ...other,
      rounds: other.rounds.map((each) =>
        each.round < 5 ? each : { ...each, results: { race: [], sprint: null } },
      ),
    };
    const ask = (of: Season) =>
      machinePick({
        season: before(of, 5),
        picks: [],
        round: 5,
        now: BEFORE,
        id: 'a',
        mood: 'careful',
      });
    expect(ask(asEvening(twin))).toEqual(ask(asEvening(season)));
    expect(ask(asEvening(season))).not.toBeNull();
  });

  it.each([
    ['a locked round', NIGHT.getTime() + 3_600_000 * 5, 1],
    ['no round of the season', NIGHT.getTime(), 99],
  ])('should not pick for %s (NIGHT-9)', (_what, time, round) => {
    const season = shortSeason(4, 3);
    const situation = {
      season,
      picks: [],
      round,
      now: new Date(time),
      id: 'a',
      mood: 'bold' as const,
    };
    expect(machinePick(situation)).toBeNull();
  });

  it('should love one team all season when it is loyal (NIGHT-9)', () => {
    const season = asEvening(season2025());
    const { picks } = play(season, machineIds('665f1c2ab7d4e9a1c0d3f500', 1)[0] ?? '', 'loyal');
    const teams = season.teams.length;
    const [first, next] = [picks[0]?.team, picks[teams]?.team];
    expect(next).toBe(first);
  });
});

describe('a swap of a machine', () => {
  const season = shortSeason(6, 20);
  const swapOf = (changes: { swapsLeft?: number; hasSwapped?: boolean; seconds?: number }) =>
    Array.from({ length: 40 }, (_, index) => {
      const names = { mainDriver: 'd1', reserveDriver: 'd2', team: 't1' };
      const { swapsLeft = 3, hasSwapped = false, seconds = 181 } = changes;
      const situation = { season, picks: [asPick(1, names)], round: 1, mood: 'bold' as const };
      const now = new Date(NIGHT.getTime() + seconds * 1000);
      return machineSwap({ ...situation, now, id: `m${index}`, swapsLeft, hasSwapped });
    }).filter((swapped) => swapped !== null);

  it('should come now and then while the window is open (NIGHT-10)', () => {
    const all = swapOf({});
    expect(all.length).toBeGreaterThan(3);
    expect(all.length).toBeLessThan(25);
    expect(all[0]).toEqual({ mainDriver: 'd2', reserveDriver: 'd1', team: 't1' });
  });

  it.each([
    ['before the lock', { seconds: 179 }],
    ['after the window', { seconds: 211 }],
    ['without a swap left', { swapsLeft: 0 }],
    ['a second time in the round', { hasSwapped: true }],
  ])('should not come %s (NIGHT-10)', (_when, changes) => {
    expect(swapOf(changes)).toEqual([]);
  });
});
