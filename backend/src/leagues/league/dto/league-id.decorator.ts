import { ApiParam } from '@nestjs/swagger';

/** Documents the league that a path names. */
export const ApiLeagueId = (name: 'id' | 'leagueId' = 'leagueId') =>
  ApiParam({ name, type: String, description: 'Id of the league: 24 hex digits.' });
