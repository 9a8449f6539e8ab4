// npm run backup -- FILE: copies the embedded database into a file, beside a running server too.
import { runBuilt } from './lib/workspace.mjs';

await runBuilt('backend/dist/platform/database/backup.cli.js');
