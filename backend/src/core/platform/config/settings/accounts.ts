import { emails, flag } from '../kinds.js';
import { setting } from '../setting.js';

export const ADMINS = {
  appAdmins: setting({
    name: 'APP_ADMINS',
    kind: emails,
    default: [],
    means:
      'who becomes app admin with a confirmed address: [the first one](deploy.md#the-first-app-admin)',
  }),
  adminsNeedPasskey: setting({
    name: 'ADMINS_NEED_PASSKEY',
    kind: flag,
    default: false,
    means: '`on`: app admins use their rights only when signed in by a passkey',
  }),
};
