// npm run admin -- grant|revoke EMAIL: makes an account an app admin, or takes that away again.
// Works beside a running server and without one.
import { printOutcome } from '../../core/platform/config/print-outcome.js';
import { readEnvironment } from '../../core/platform/config/read-environment.js';
import { changeAppAdmin } from './change-app-admin.js';

const USAGE = 'Usage: npm run admin -- grant EMAIL   or   npm run admin -- revoke EMAIL';
const [action, email] = process.argv.slice(2);

if ((action !== 'grant' && action !== 'revoke') || !email?.includes('@')) {
  console.error(USAGE);
  process.exit(2);
}
printOutcome(async () => changeAppAdmin(readEnvironment(process.env), action, email));
