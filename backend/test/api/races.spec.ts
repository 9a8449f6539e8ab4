// One suite, so that the server's modules are loaded once; each part starts what it needs by itself.
import './races/race.js';
import './races/qualifying.js';
import './races/race-calendar.js';
import './races/race-form.js';
import './races/postponed-round.js';
