const ROUNDS = 3;

/** The middle value. */
export const median = (values) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/**
 * Measures a subject and its baseline in turns, so that other work on the machine meets both, after a
 * round that warms up.
 *
 * @param subject gives a rate, as `baseline` does
 * @returns medians: `ratio` of subject over baseline, `subject`, `baseline`
 */
export async function ratioInTurns({ subject, baseline }) {
  await subject();
  await baseline();
  const pairs = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    pairs.push({ subject: await subject(), baseline: await baseline() });
  }
  return {
    ratio: median(pairs.map((pair) => pair.subject / pair.baseline)),
    subject: median(pairs.map((pair) => pair.subject)),
    baseline: median(pairs.map((pair) => pair.baseline)),
  };
}
