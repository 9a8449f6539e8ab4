// npm run admin -- grant|revoke EMAIL: makes an account an app admin, or takes that away again.
// npm run admin -- test-mail EMAIL: sends an email there by the current settings.
// Works beside a running server and without one.
import { printOutcome } from '../../core/platform/config/print-outcome.js';
import { readArguments } from '../../core/platform/config/read-arguments.js';
import { readEnvironment } from '../../core/platform/config/read-environment.js';
import { changeAppAdmin } from './change-app-admin.js';
import { testMail } from './test-mail.js';

const ACTIONS = ['grant', 'revoke', 'test-mail'] as const;
type Action = (typeof ACTIONS)[number];

const { words } = readArguments({
  usage: ACTIONS.map((action) => `npm run admin -- ${action} EMAIL`).join('   or   '),
  takes: (action, email, more) =>
    ACTIONS.some((each) => each === action) && email?.includes('@') === true && !more,
});
const [action, email] = words as [Action, string];
printOutcome(async () => {
  const config = readEnvironment(process.env);
  return action === 'test-mail' ? testMail(config, email) : changeAppAdmin(config, action, email);
});
