// What the figures of a run depend on.
import { cpus, loadavg, release, totalmem, type } from 'node:os';

const processors = cpus();
/** Its host's name is nobody's business. */
export const machine = {
  processor: processors[0]?.model.trim() ?? 'unknown',
  cores: processors.length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  system: `${type()} ${release()}`,
  node: process.versions.node,
  /** Mean number of processes that wanted a core in the last minute: of other work, as nothing is measured yet. */
  load: Number(loadavg()[0].toFixed(2)),
};

/** In words, without what differs from run to run. */
export const machineText = `${machine.processor}, ${machine.cores} cores, ${machine.memoryGiB} GiB, ${type()}, Node ${machine.node}`;
