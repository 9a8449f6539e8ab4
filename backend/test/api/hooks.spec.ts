// One suite, so that the server's modules are loaded once; each part starts what it needs by itself.
import './hooks/calls.js';
import './hooks/messages.js';
import './hooks/outbox.js';
import './hooks/switched-off.js';
import './hooks/refused.js';
import './hooks/moved.js';
