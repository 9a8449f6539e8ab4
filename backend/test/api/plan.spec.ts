// One suite, so that the server's modules are loaded once; each part starts what it needs by itself.
import './plan/plan.js';
import './plan/use.js';
import './plan/at-lock.js';
import './plan/nights.js';
