// One suite, so that the server's modules are loaded once; each part starts what it needs by itself.
import './security/security.js';
import './security/errors.js';
import './security/input.js';
import './security/fields-of-kinds.js';
import './security/log.js';
import './security/raw-answers.js';
import './security/compressed-bodies.js';
import './security/served-files.js';
import './security/opened-by-programs.js';
import './security/login-limit.js';
import './security/network-limits.js';
import './security/token-limit.js';
import './security/code-limits.js';
import './security/proxies.js';
import './security/under-a-path.js';
