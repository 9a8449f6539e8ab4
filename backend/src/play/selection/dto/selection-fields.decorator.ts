import { applyDecorators } from '@nestjs/common';
import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';

const NAME_MAX = 100;
const ID_MAX = 64;
/** Names are compared by letters and digits alone (NAME-1), so control characters would be ignored. */
const NO_CONTROLS = /^[^\p{Cc}\p{Cs}]*$/u;

const text = (max: number, message: string) =>
  // decorators apply from the last to the first, so a missing value is reported first
  applyDecorators(
    Matches(NO_CONTROLS, { message: 'Please leave out control characters.' }),
    MaxLength(max),
    IsNotEmpty({ message }),
    IsString({ message }),
  );

/** One of the three names of a pick, as typed. */
export const IsPickName = () => text(NAME_MAX, 'All selections are required');

/** The id of a league, as text of at most 64 characters; an unknown one is answered 404 later. */
export const IsLeagueId = () => text(ID_MAX, 'League ID is required');

/** The id of a user, like `IsLeagueId`. */
export const IsUserId = () => text(ID_MAX, 'User ID is required');
