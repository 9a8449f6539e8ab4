// One suite, so that the server's modules are loaded once; each part starts what it needs by itself.
import './mail/mail.js';
import './mail/folder.js';
import './mail/reminders.js';
import './mail/unconfirmed.js';
import './mail/unsubscribe.js';
import './mail/announcement.js';
import './mail/wrong-setting.js';
