/** The middle value. */
export function median(values) {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Measures a subject and its baseline in turns, so that other work on the machine meets both, and
 * gives the median of the ratios of neighbours.
 *
 * @param measure each gives a rate; the ratio is subject over baseline
 */
export async function ratioInTurns({ subject, baseline, rounds = 5 }) {
  const pairs = [];
  for (let round = 0; round < rounds; round += 1) {
    // who goes first changes, so that neither always meets the warmer machine
    if (round % 2 === 0) pairs.push({ baseline: await baseline(), subject: await subject() });
    else {
      const first = await subject();
      pairs.push({ subject: first, baseline: await baseline() });
    }
  }
  return {
    ratio: median(pairs.map((pair) => pair.subject / pair.baseline)),
    subject: median(pairs.map((pair) => pair.subject)),
    baseline: median(pairs.map((pair) => pair.baseline)),
  };
}
