/** Reads the real seasons that are committed in a short form under golden/ (see SOURCE.md there). */
import type { DriverResult, ResultStatus, Season, Sessions, Stint } from '../model/season.js';
import facts2025 from '../golden/2025/facts.json' with { type: 'json' };
import facts2026 from '../golden/2026/facts.json' with { type: 'json' };

type SeasonFixture = typeof facts2025 | typeof facts2026;

const result = (row: string): DriverResult => {
  const [driver = '', team = '', position, status, points] = row.split(' ');
  return {
    driver,
    team,
    position: position === '-' ? null : Number(position),
    status: status as ResultStatus,
    points: Number(points),
  };
};

const stint = (text: string): Stint => {
  const [team = '', from, to] = text.split(/ |-(?=\d+$)/);
  return { team, from: Number(from), to: Number(to) };
};

const sessions = (times: { readonly [name: string]: string | undefined }): Sessions =>
  Object.fromEntries(
    Object.entries(times).flatMap(([name, time]) =>
      time === undefined ? [] : [[name, new Date(time)]],
    ),
  );

const season = (fixture: SeasonFixture): Season => ({
  year: fixture.year,
  teams: fixture.teams,
  drivers: fixture.drivers.map((driver) => ({ ...driver, stints: driver.stints.map(stint) })),
  rounds: fixture.rounds.map(({ race, sprint, ...round }) => ({
    ...round,
    isCancelled: false,
    sessions: sessions(round.sessions),
    results: { race: race?.map(result) ?? null, sprint: sprint?.map(result) ?? null },
  })),
});

export const season2025 = (): Season => season(facts2025);
export const season2026 = (): Season => season(facts2026);

/** The season as it was before anything had been run. */
export const withoutResults = (of: Season): Season => ({
  ...of,
  rounds: of.rounds.map((round) => ({ ...round, results: { race: null, sprint: null } })),
});
