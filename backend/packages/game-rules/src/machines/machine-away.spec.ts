import type { RoundPick } from '../model/pick.js';
import type { Season } from '../model/season.js';
import { leagueCalendar } from '../calendar/league-calendar.js';
import { AN_EVENING, NIGHT, START } from '../testing/night.js';
import { season2025 } from '../testing/real-season.js';
import { machineIds, type MachineMood } from './machine.js';
import { machinePick, namesLeft, type MachineSituation } from './machine-pick.js';
import { machineSwap } from './machine-swap.js';

const AWAY = 'max-verstappen';
const AWAY_TEAM = 'ferrari';
const LAST = 3;

/** The season of 2025 as an evening, in which one driver and one team leave after the third round. */
const whole = ((): Season => {
  const season = season2025();
  const rounds = leagueCalendar(season.rounds, AN_EVENING, [START]).map((round) => {
    const { race, sprint } = round.results;
    const stays = ({ driver, team }: { driver: string; team: string }) =>
      round.round <= LAST || (driver !== AWAY && team !== AWAY_TEAM);
    const results = {
      race: race?.filter(stays) ?? null,
      sprint: sprint?.filter(stays) ?? null,
    };
    return { ...round, results };
  });
  return { ...season, rounds };
})();
const gone = new Set([AWAY, 'charles-leclerc', 'lewis-hamilton', AWAY_TEAM]);

const before = (round: number): Season => ({
  ...whole,
  rounds: whole.rounds.map((each) =>
    each.round < round ? each : { ...each, results: { race: null, sprint: null } },
  ),
});

const situationOf = (
  round: number,
  picks: readonly RoundPick[],
  machine: { readonly id: string; readonly mood: MachineMood },
): MachineSituation => {
  const now = whole.rounds.find((each) => each.round === round)?.instants?.opensAt ?? NIGHT;
  return { season: before(round), picks, round, now, ...machine };
};

describe('a machine and those who race no more', () => {
  it.each(['bold', 'careful', 'loyal'] as const)(
    'should pick them only when nothing else is left: a %s one (NIGHT-9)',
    (mood) => {
      for (const id of machineIds('665f1c2ab7d4e9a1c0d3f500', 7)) {
        const picks: RoundPick[] = [];
        let chosen = 0;
        for (const { round } of whole.rounds) {
          const situation = situationOf(round, picks, { id, mood });
          const left = namesLeft(situation);
          const names = machinePick(situation);
          if (names === null) throw new Error(`No pick in round ${round}.`);
          picks.push({ round, ...names, status: 'user-submitted', scores: true });
          if (round <= LAST + 1) continue;
          const racing = (all: readonly string[]) => all.filter((name) => !gone.has(name));
          // the last two names of both lists must not end as one
          const isFree = (all: readonly string[]) => racing(all).length > 2;
          const bad = [
            gone.has(names.mainDriver) && isFree(left.mains),
            gone.has(names.reserveDriver) && isFree(left.reserves),
            gone.has(names.team) && racing(left.teams).length > 0,
          ];
          expect([round, bad]).toEqual([round, [false, false, false]]);
          chosen += Number(gone.has(names.mainDriver));
        }
        // in the end each name has to be used
        expect(chosen).toBeGreaterThan(0);
      }
    },
  );

  it.each([
    ['as main driver, whose reserve steps in', AWAY, 'lando-norris'],
    ['as reserve driver', 'lando-norris', AWAY],
  ])('should never be swapped by it: %s (NIGHT-10)', (_, mainDriver, reserveDriver) => {
    const round = LAST + 2;
    const { lockAt } = whole.rounds.find((each) => each.round === round)?.instants ?? {};
    const names = { mainDriver, reserveDriver, team: 'mclaren' };
    const picks: RoundPick[] = [{ round, ...names, status: 'user-submitted', scores: true }];
    const swaps = Array.from({ length: 40 }, (_each, at) =>
      machineSwap({
        ...situationOf(round, picks, { id: `m${at}`, mood: 'bold' }),
        now: lockAt ?? NIGHT,
        swapsLeft: 3,
        hasSwapped: false,
      }),
    );
    expect(swaps.filter((swap) => swap !== null)).toEqual([]);
  });
});
