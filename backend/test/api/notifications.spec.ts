// One suite, so that the server's modules are loaded once; each part starts what it needs by itself.
import './notifications/settings.js';
import './notifications/devices.js';
import './notifications/push-services.js';
import './notifications/lost-devices.js';
import './notifications/events.js';
import './notifications/lock-moves.js';
import './notifications/membership.js';
import './notifications/reminders.js';
import './notifications/quiet-hours.js';
import './notifications/late-needs.js';
import './notifications/one-read.js';
