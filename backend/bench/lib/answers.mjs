// What a load of requests came to.

/** A refusal because of load. */
export const BUSY = 503;

/**
 * @param answers `[{ status, ms }]`, as `sendAtPace` gives them, of `seconds` of load
 * @param expected how many answers other than 200 and 503 are no errors
 * @returns a second: `offered`, `carried`; counts: `answers`, `refused`, `errors`; ms: `p99` and `mean` of what was
 *   answered 200, `refusedP99` of what was refused
 */
export function summaryOf(answers, { seconds, expected = 0 }) {
  const good = timesOf(answers, 200);
  const refused = timesOf(answers, BUSY);
  return {
    answers: answers.length,
    offered: answers.length / seconds,
    carried: good.length / seconds,
    refused: refused.length,
    errors: answers.length - good.length - refused.length - expected,
    p99: percentile(good),
    mean: good.reduce((sum, ms) => sum + ms, 0) / good.length,
    refusedP99: percentile(refused),
  };
}

/** In ascending order. */
const timesOf = (answers, status) =>
  answers
    .filter((answer) => answer.status === status)
    .map(({ ms }) => ms)
    .toSorted((one, other) => one - other);

/** The 99th; 0 for none. */
const percentile = (times) => times[Math.floor(times.length * 0.99)] ?? 0;
