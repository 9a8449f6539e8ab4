// One suite, so that the server's modules are loaded once; each part starts what it needs by itself.
import './race-night/downtime.js';
import './race-night/machines.js';
import './race-night/presence.js';
