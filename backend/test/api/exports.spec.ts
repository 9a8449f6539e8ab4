// One suite, so that the server's modules are loaded once; each part starts what it needs by itself.
import './exports/all-kinds.js';
import './exports/decisions.js';
import './exports/league.js';
import './exports/player.js';
import './exports/reads.js';
