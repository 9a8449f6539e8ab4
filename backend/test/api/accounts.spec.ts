// One suite, so that the server's modules are loaded once; each part starts what it needs by itself.
import './accounts/auth.js';
import './accounts/session.js';
import './accounts/devices.js';
import './accounts/passkeys.js';
import './accounts/password.js';
import './accounts/confirmation.js';
import './accounts/email-change.js';
import './accounts/email-way-back.js';
import './accounts/username.js';
import './accounts/sign-up-faults.js';
import './accounts/app-admins.js';
import './accounts/first-admin.js';
import './accounts/users.js';
import './accounts/api-tokens.js';
import './accounts/avatar.js';
import './accounts/deletion.js';
import './accounts/deleted-name.js';
