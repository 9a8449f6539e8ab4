import { applyDecorators } from '@nestjs/common';
import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';

const NAME_MAX = 100;
const ID_MAX = 64;
/** Names are compared by letters and digits alone, so anything else in them would pass unseen. */
const NO_CONTROLS = /^[^\p{Cc}\p{Cs}]*$/u;

const text = (max: number, message: string) =>
  // applied one after the other: what is missing speaks first, as if it stood on top
  applyDecorators(
    Matches(NO_CONTROLS, { message: '$property must not contain control characters' }),
    MaxLength(max, {
      message: `$property must have at most ${max} characters`,
    }),
    IsNotEmpty({ message }),
    IsString({ message }),
  );

/** One of the three names of a pick, as typed. */
export const IsPickName = () => text(NAME_MAX, 'All selections are required');

export const IsLeagueId = () => text(ID_MAX, 'League ID is required');

export const IsUserId = () => text(ID_MAX, 'User ID is required');
