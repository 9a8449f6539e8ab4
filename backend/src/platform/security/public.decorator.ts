import { SetMetadata } from '@nestjs/common';

/** Metadata key: true on public calls. */
export const IS_PUBLIC = 'gridlock:public';

/** Opens a call to everybody: without it every call needs a signed-in player. */
export const Public = () => SetMetadata(IS_PUBLIC, true);
