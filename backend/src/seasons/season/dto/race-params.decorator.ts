import { ApiParam } from '@nestjs/swagger';

/** Documents the season that a path names. */
export const ApiSeason = () =>
  ApiParam({
    name: 'season',
    description: 'Year of the season.',
    example: 2025,
    schema: { type: 'integer' },
  });

/** Documents the round that a path names by its number alone. */
export const ApiRoundNumber = () =>
  ApiParam({
    name: 'round',
    description: 'Number of the round in the season, from 1.',
    example: 9,
    schema: { type: 'integer' },
  });

/** Documents the round that a path names by either of its names. */
export const ApiRound = () =>
  ApiParam({
    name: 'round',
    type: String,
    description: "Number of the round in the league's season, from 1, or the race's `_id`.",
  });
