import { createLogger } from '../../src/core/platform/http/logger.js';
import { SECRET_PATHS } from '../../src/operate/app/secret-paths.js';
import type { Json } from './test-app.js';

type LogLines = {
  /** For the server that is to write them. */
  readonly log: ReturnType<typeof createLogger>;
  /** Every line that it has written. */
  readonly lines: readonly string[];
  /** The lines of one kind, in order, as they are read by machines. */
  readonly events: (event: string) => Json[];
};

/** A log whose lines a test can read. */
export function collectLog(): LogLines {
  const lines: string[] = [];
  return {
    lines,
    log: createLogger('trace', SECRET_PATHS, { write: (line: string) => void lines.push(line) }),
    events: (event) => lines.map((line) => JSON.parse(line)).filter((line) => line.event === event),
  };
}
