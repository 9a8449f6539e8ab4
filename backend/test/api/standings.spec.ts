// One suite, so that the server's modules are loaded once; each part starts what it needs by itself.
import './standings/standings.js';
import './standings/cache.js';
import './standings/matrix.js';
import './standings/statistics.js';
import './standings/explanation.js';
import './standings/explanation-changes.js';
import './standings/rivalry.js';
import './standings/recap.js';
import './standings/outlook.js';
import './standings/season-end.js';
