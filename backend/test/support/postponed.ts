import { startApi, served2023 } from './season-2023.js';
import { shift } from './weekends-2025.js';
import type { RunningStandIn } from '@gridlock/season-packs/stand-in';
import type { Json } from './test-app.js';

/** A round with all its sessions so many milliseconds later. */
export const postponed = (round: Json, by: number): Json => ({
  ...round,
  sessions: Object.fromEntries(
    Object.entries<string>(round.sessions).map(([name, start]) => [
      name,
      shift(start, by).toISOString().replace('.000Z', 'Z'),
    ]),
  ),
});

/** The results API at the same address, from now on with another calendar of 2023. */
export async function serveAnew(
  api: RunningStandIn,
  change: (rounds: Json[]) => Json[],
): Promise<RunningStandIn> {
  const season = served2023();
  const { port } = api;
  await api.close();
  const rounds = change(structuredClone(season.rounds) as Json[]);
  return startApi({ port, seasons: [{ ...season, rounds }] });
}
