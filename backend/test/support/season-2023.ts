import {
  type RunningStandIn,
  type ServedSeason,
  startStandIn,
} from '@gridlock/season-packs/stand-in';
import { type ApiSession, signUp } from './api-session.js';
import { leagueOf } from './league-scenario.js';
import { type SeasonFixture, movedSeason, toServed, twoYearsBefore } from './moved-season.js';
import { TestApp } from './test-app.js';

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

/** Ann’s league in that season, on an application that asks such an API. */
export async function startLeague2023({
  members = [],
  api,
}: { members?: readonly string[]; api?: RunningStandIn } = {}) {
  const asked = api ?? (await startApi());
  const app = await TestApp.start(environment2023(asked.url));
  const ann = await signUp(app, 'ann');
  const others: ApiSession[] = [];
  for (const name of members) others.push(await signUp(app, name));
  return { api: asked, app, ann, league: await leagueOf(ann, others) };
}
