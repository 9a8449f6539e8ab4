// One suite, so that the server's modules are loaded once; each part starts what it needs by itself.
import './results/import.js';
import './results/bundled.js';
import './results/early-lists.js';
import './results/manual-results.js';
import './results/manual-calendar.js';
import './results/admin.js';
import './results/jobs.js';
import './results/next-season.js';
