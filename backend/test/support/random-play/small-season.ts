import {
  type RunningStandIn,
  type ServedSeason,
  startStandIn,
} from '@gridlock/season-packs/stand-in';
import { fixture2023 } from '../season-2023.js';

const TEAMS = ['mclaren', 'ferrari', 'mercedes', 'williams'];
const ROUNDS = 24;
type Row = { driver: string; team: string; position: number | null };

/** Four teams and eight drivers over 24 rounds: lists that are used up again and again. */
export function smallSeason() {
  const { season: year, ...fixture } = fixture2023(ROUNDS);
  const teams = fixture.teams.filter(({ id }) => TEAMS.includes(id));
  const drivers = fixture.drivers.filter((driver) =>
    (driver as unknown as { stints: { team: string }[] }).stints.every(({ team }) =>
      TEAMS.includes(team),
    ),
  );
  const ids = drivers.map(({ id }) => id);
  const only = <List extends readonly { driver: string }[] | null>(list: List): List => {
    if (!list) return list;
    let place = 0;
    return list
      .filter(({ driver }) => ids.includes(driver))
      .map((row) => {
        const isPlaced = (row as unknown as Row).position !== null;
        return { ...row, position: isPlaced ? (place += 1) : null };
      }) as unknown as List;
  };
  const rounds = fixture.rounds.map((round) => ({
    ...round,
    results: { race: only(round.results.race), sprint: only(round.results.sprint) },
  }));
  return { ...fixture, year, teams, drivers, rounds };
}

export const startSmallApi = (): Promise<RunningStandIn> =>
  startStandIn({ seasons: [smallSeason() as unknown as ServedSeason] });
