import {
  type RunningStandIn,
  type ServedSeason,
  startStandIn,
} from '@gridlock/season-packs/stand-in';
import { expectStatus } from './api-session.js';
import { type SeasonFixture, movedSeason, toServed, twoYearsBefore } from './moved-season.js';
import { suiteApp } from './suite-app.js';
import type { Json } from './test-app.js';

export const ROUNDS_2023 = 6;

/** A season that no pack has: six weekends with two sprints, those of 2025 two years earlier. */
export const fixture2023 = (rounds = ROUNDS_2023): SeasonFixture =>
  movedSeason(
    2025,
    Array.from({ length: rounds }, (_, index) => index + 1),
  );

/** The same season as a results API has it. */
export const served2023 = (): ServedSeason => toServed(fixture2023());

/** A results API on this machine that serves that season. */
export const startApi = (
  options: Parameters<typeof startStandIn>[0] = {},
): Promise<RunningStandIn> => startStandIn({ seasons: [served2023()], ...options });

/** Settings of an application that plays that season. */
export const environment2023 = (url: string) => ({
  SEASON: '2023',
  RESULTS_URL: url,
  SIMULATION_START: '2023-03-01T08:00:00Z',
});

/** 2025's instants, two years earlier. */
export const in2023 = twoYearsBefore;

type ChangeRounds = (rounds: Json[]) => Json[];

/** That results API beside an application: it listens at the same address however often its calendar changes. */
export class ResultsApi {
  /** What its calendar is at each start. */
  rounds: ChangeRounds = (rounds) => rounds;
  private running: RunningStandIn | undefined;

  listen(): Promise<void> {
    return this.start(this.rounds);
  }

  get url(): string {
    return this.started.url;
  }

  control(...change: Parameters<RunningStandIn['control']>) {
    return this.started.control(...change);
  }

  get requests(): RunningStandIn['requests'] {
    return this.started.requests;
  }

  /** From now on it has other rounds. */
  async serve(change: ChangeRounds): Promise<void> {
    const { port } = this.started;
    await this.close();
    await this.start(change, port);
  }

  async close(): Promise<void> {
    await this.running?.close();
  }

  private async start(change: ChangeRounds, port = 0): Promise<void> {
    const season = served2023();
    const rounds = change(structuredClone(season.rounds) as Json[]);
    this.running = await startApi({ port, seasons: [{ ...season, rounds }] });
  }

  private get started(): RunningStandIn {
    if (!this.running) throw new Error('The results API has not been started.');
    return this.running;
  }
}

/** Ann’s league with these members in that season, on an application that asks such an API. */
export function league2023<Name extends string>(...members: readonly Name[]) {
  const api = new ResultsApi();
  const app = suiteApp(() => environment2023(api.url)).with(api);
  const { ann } = app.players('ann');
  const players = app.players(...members);
  const league = app.league(ann, Object.values(players));
  const race = async (round = 1): Promise<Json> =>
    (await expectStatus(ann.get(`/api/race/league/${league.id}/round/${round}`), 200)).body;
  return { api, app, ann, players, league, race };
}
