// npm run admin -- grant|revoke EMAIL: makes an account an app admin, or takes that away again.
import { runBuilt } from './lib/workspace.mjs';

await runBuilt('backend/dist/admin/admin.cli.js');
