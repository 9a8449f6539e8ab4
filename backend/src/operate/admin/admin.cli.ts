// npm run admin -- grant|revoke EMAIL: makes an account an app admin, or takes that away again.
// Works beside a running server and without one.
import { printOutcome } from '../../core/platform/config/print-outcome.js';
import { readArguments } from '../../core/platform/config/read-arguments.js';
import { readEnvironment } from '../../core/platform/config/read-environment.js';
import { changeAppAdmin } from './change-app-admin.js';

const { words } = readArguments({
  usage: 'npm run admin -- grant EMAIL   or   npm run admin -- revoke EMAIL',
  takes: (action, email, more) =>
    (action === 'grant' || action === 'revoke') && email?.includes('@') === true && !more,
});
const [action, email] = words as ['grant' | 'revoke', string];
printOutcome(async () => changeAppAdmin(readEnvironment(process.env), action, email));
