import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A database in a process of its own, which a test may kill. */
export type ServerProcess = {
  uri: string;
  child: ChildProcess;
  /** Looks for damage in the whole file, and at every index. */
  check(): Promise<string[]>;
  /** Ends it as a power cut of the process would: nothing can be saved any more. */
  kill(): Promise<void>;
  /** Ends it as an operator would, and answers with its exit code. */
  terminate(): Promise<number | null>;
};

const script = join(__dirname, 'serve.mjs');

const exitOf = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) done();
    else child.once('exit', () => done());
  });

/** Starts it. `limitKb` caps the size of the files it can write, as a full disk would. */
export const serveInProcess = async (
  dataDir: string,
  { limitKb }: { limitKb?: number } = {},
): Promise<ServerProcess> => {
  const run = `exec "${process.execPath}" "${script}" "${dataDir}"`;
  const limited = `trap '' XFSZ; ulimit -f ${(limitKb ?? 0) * 2}; ${run}`;
  const child = spawn('/bin/sh', ['-c', limitKb === undefined ? run : limited], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr!.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const uri = await new Promise<string>((resolve, reject) => {
    child.stdout!.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', () => reject(new Error(`the database did not start: ${errors}`)));
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exitOf(child);
    return child.exitCode;
  };
  const check = async () => {
    child.send({});
    const [{ problems }] = (await once(child, 'message')) as [{ problems: string[] }];
    return problems;
  };
  return {
    uri,
    child,
    check,
    kill: async () => void (await end('SIGKILL')),
    terminate: () => end('SIGTERM'),
  };
};
