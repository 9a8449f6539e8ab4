/** Runs a command: prints its result, or its error, after which the process exits with 1. */
export function printOutcome(work: () => Promise<string | void>): void {
  work().then(
    (text) => {
      if (text !== undefined) console.log(text);
    },
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : String(error));
      process.exit(1);
    },
  );
}
