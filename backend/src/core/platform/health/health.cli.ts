// node backend/dist/core/platform/health/health.cli.js: whether the server with the settings of this environment can serve, for
// the health check of a container. Ends with 0, or with 1 and one line.
import { printOutcome } from '../config/print-outcome.js';
import { readEnvironment } from '../config/read-environment.js';
import { askHealth } from './ask-health.js';

printOutcome(() => askHealth(readEnvironment(process.env)));
