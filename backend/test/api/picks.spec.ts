// One suite, so that the server's modules are loaded once; each part starts what it needs by itself.
import './picks/save.js';
import './picks/based-on.js';
import './picks/same-pick.js';
import './picks/input.js';
import './picks/final.js';
import './picks/concurrency.js';
import './picks/round-trips.js';
import './picks/page-trips.js';
import './picks/override.js';
import './picks/replaced.js';
import './picks/switcheroo.js';
import './picks/secrecy.js';
