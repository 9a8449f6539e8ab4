// One suite, so that the server's modules are loaded once; each part starts what it needs by itself.
import './leagues/league.js';
import './leagues/code.js';
import './leagues/honours.js';
import './leagues/invite.js';
import './leagues/limits.js';
import './leagues/limits-of-repeats.js';
import './leagues/log.js';
import './leagues/missed.js';
import './leagues/owner-may.js';
import './leagues/owner-tools.js';
import './leagues/hand-over.js';
import './leagues/next-season.js';
import './leagues/season-invitations.js';
import './leagues/overview.js';
import './leagues/pages.js';
import './leagues/public-link.js';
import './leagues/pictures.js';
