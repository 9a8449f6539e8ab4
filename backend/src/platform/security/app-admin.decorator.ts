import { SetMetadata } from '@nestjs/common';

export const NEEDS_APP_ADMIN = 'gridlock:app-admin';

/** Only for app admins; everybody else is answered 403. */
export const AppAdminOnly = () => SetMetadata(NEEDS_APP_ADMIN, true);
