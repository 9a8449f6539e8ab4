/**
 * Ends a command: prints what it has done, or its error, after which the process ends with 1. Without a
 * top-level `await`, which a bundle of CommonJS cannot have.
 */
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
