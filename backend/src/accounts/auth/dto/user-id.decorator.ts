import { ApiParam } from '@nestjs/swagger';

/** Documents the player whom a path names. */
export const ApiUserId = () =>
  ApiParam({ name: 'userId', type: String, description: 'User id of the player: 24 hex digits.' });
