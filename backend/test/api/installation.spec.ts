// One suite, so that the server's modules are loaded once; each part starts what it needs by itself.
import './installation/health.js';
import './installation/backups.js';
import './installation/releases.js';
