const ROUNDS = 3;

/** The middle value. */
export const median = (values) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/**
 * Measures a subject and its baseline in turns, so that other work on the machine meets both, after a
 * round that warms up.
 *
 * @param subject gives `{ rate, refused }`, as `baseline` does; `refused` may be left out
 * @returns medians: `ratio` of subject over baseline, `subject`, `baseline`; `refused`, how many answers of all rounds
 *   were refusals because of load, as text
 */
export async function ratioInTurns({ subject, baseline }) {
  const rounds = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    rounds.push({ subject: await subject(), baseline: await baseline() });
  }
  const refused = rounds.flatMap(Object.values).reduce((sum, one) => sum + (one.refused ?? 0), 0);
  const [, ...counted] = rounds;
  const ofEach = (valueOf) => median(counted.map(valueOf));
  return {
    ratio: ofEach((round) => round.subject.rate / round.baseline.rate),
    subject: ofEach((round) => round.subject.rate),
    baseline: ofEach((round) => round.baseline.rate),
    refused: `${refused} refused`,
  };
}
