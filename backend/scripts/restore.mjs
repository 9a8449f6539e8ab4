// npm run restore -- FILE [--force]: puts a backup in the place of the embedded database.
import { runBuilt } from './lib/workspace.mjs';

await runBuilt('backend/dist/platform/database/restore.cli.js');
