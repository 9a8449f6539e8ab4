import { listed } from '@gridlock/game-rules';

/** 'round 2', 'rounds 1 to 3', 'rounds 1, 3 and 4' */
export function roundsText(rounds: readonly number[]): string {
  const [first = 0] = rounds;
  const isRun = rounds.length > 2 && rounds.every((round, index) => round === first + index);
  if (isRun) return `rounds ${String(first)} to ${String(rounds.at(-1))}`;
  return `${rounds.length === 1 ? 'round' : 'rounds'} ${listed(rounds.map(String))}`;
}
