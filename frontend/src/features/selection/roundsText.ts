import { listed } from '@gridlock/game-rules';

/** So many in a row are told by the first and the last. */
const RUN = 3;

/** 'round 2', 'rounds 1 to 3', 'rounds 1, 3 and 4', 'rounds 4 and 6 to 24' */
export function roundsText(rounds: readonly number[]): string {
  const runs: number[][] = [];
  for (const round of rounds) {
    const run = runs.at(-1);
    if (run?.at(-1) === round - 1) run.push(round);
    else runs.push([round]);
  }
  const parts = runs.flatMap((run) =>
    run.length < RUN ? run.map(String) : `${String(run[0])} to ${String(run.at(-1))}`,
  );
  return `${rounds.length === 1 ? 'round' : 'rounds'} ${listed(parts)}`;
}
