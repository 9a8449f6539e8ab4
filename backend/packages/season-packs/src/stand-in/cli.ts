import { type Arguments, readArguments, usage } from './arguments.js';
import { startStandIn } from './index.js';

const run = async ({ help, quiet, ...options }: Arguments): Promise<void> => {
  if (help) return console.log(usage());
  const { url } = await startStandIn({
    ...options,
    ...(!quiet && { log: (line: string) => console.log(line) }),
  });
  console.log(`${url}/`);
};

try {
  await run(readArguments(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
