import { SetMetadata } from '@nestjs/common';

/** Metadata key: true on calls for app admins. */
export const NEEDS_APP_ADMIN = 'gridlock:app-admin';

/** Only for app admins; other players get 403. */
export const AppAdminOnly = () => SetMetadata(NEEDS_APP_ADMIN, true);
