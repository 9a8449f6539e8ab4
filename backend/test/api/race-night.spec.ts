// One suite, so that the server's modules are loaded once; each part starts what it needs by itself.
import './race-night/race-night.js';
import './race-night/again.js';
import './race-night/changed-pace.js';
import './race-night/built.js';
import './race-night/fetched-again.js';
import './race-night/first-rounds.js';
import './race-night/invitations.js';
import './race-night/machines.js';
import './race-night/people.js';
import './race-night/not-raced.js';
import './race-night/state.js';
import './race-night/reminders.js';
import './race-night/seasons.js';
import './race-night/swaps.js';
