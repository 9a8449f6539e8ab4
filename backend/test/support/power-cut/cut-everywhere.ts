import type { History } from './histories.js';
import { type Crash, type CrashingServer, moveTo } from './crashing-server.js';

export type Outcome = {
  /** What the history writes to, undisturbed. */
  readonly writes: readonly string[];
  /** Deaths after which something was different in the end, with the first differences. */
  readonly wrong: readonly { readonly crash: Crash; readonly lines: readonly string[] }[];
};

const MAX_LINES = 8;

/**
 * Plays a history once undisturbed, then again and again with the power going at its writes, and
 * compares what is stored in the end.
 *
 * @param crashes where to cut, given the number of writes
 */
export async function cutEverywhere(
  server: CrashingServer,
  { from, history }: { readonly from: Date; readonly history: History },
  crashes: (writes: number) => readonly Crash[],
): Promise<Outcome> {
  const play = async (isOver = (): boolean => false): Promise<void> => {
    await history.act();
    // the client may have had an answer before the power went
    if (!isOver()) await moveTo(server, history.at);
  };
  const recover = async (): Promise<string[]> => {
    await server.bootLater(history.at);
    await moveTo(server, history.at);
    return server.state();
  };
  const cutAt = async (crash: Crash): Promise<string[]> => {
    await server.putBack();
    await server.boot(from);
    await server.arm(crash);
    let isOver = false;
    const died = server.died.then(() => {
      isOver = true;
    });
    await Promise.race([play(() => isOver).catch(() => undefined), died]);
    return recover();
  };
  await server.putBack();
  await server.boot(from);
  await server.arm(null);
  await play();
  const writes = await server.writes();
  const done = await recover();

  let untouched: readonly string[] | null = null;
  const wrong: { crash: Crash; lines: readonly string[] }[] = [];
  for (const crash of crashes(writes.length)) {
    let state = await cutAt(crash);
    if (!same(state, done) && history.isRequest) {
      if (!untouched) {
        await server.putBack();
        untouched = await recover();
        state = await cutAt(crash);
      }
      const hasHappened = !same(decided(state), decided(untouched));
      if (!hasHappened || history.isRepeatable) {
        // the one who asked got no answer, and asks again
        await server.boot(from);
        await play();
        state = await recover();
      }
    }
    if (!same(state, done)) wrong.push({ crash, lines: differences(state, done) });
  }
  return { writes, wrong };
}

/**
 * Without what an assignment notes in the league before it decides anything: its instant, so that no later choice of
 * the owner counts for it (docs/league-log.md). Where that alone is stored, nothing was assigned.
 */
const decided = (state: readonly string[]): string[] =>
  state.map((line) => line.replace(/,"ownerMayJudgedAt":"[^"]+"/, ''));

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.join('\n') === other.join('\n');

const differences = (state: readonly string[], expected: readonly string[]): string[] =>
  [
    ...state.filter((line) => !expected.includes(line)).map((line) => `+ ${line}`),
    ...expected.filter((line) => !state.includes(line)).map((line) => `- ${line}`),
    ...(state.length === expected.length
      ? []
      : [`${state.length} lines instead of ${expected.length}`]),
  ].slice(0, MAX_LINES);
