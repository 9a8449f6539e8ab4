import { ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { PICTURE_SIZES, type PictureSize } from '@gridlock/pictures';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsMongoId, Max, Min } from 'class-validator';
import { badRequest } from '../../../core/platform/errors/domain-error.js';
import { OpenQuery } from '../../../core/platform/errors/open-query.decorator.js';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';

/** Which round, and in which size. */
@OpenQuery()
export class PublicPictureQueryDto {
  /** Round number; the latest that has such a picture when missing. @example 13 */
  @OptionalField()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(99)
  round?: number;

  /** `wide` when missing. */
  @ApiPropertyOptional({ enum: PICTURE_SIZES, enumName: 'PictureSize' })
  @OptionalField()
  @IsIn(PICTURE_SIZES)
  size?: PictureSize;
}

/** Which round, whose card, in which size, and for whom. */
export class PictureQueryDto extends PublicPictureQueryDto {
  /** As those see it who aren’t members: in a large league without a row of the caller’s own. */
  @ApiPropertyOptional({ enum: ['true'], example: 'true' })
  @OptionalField()
  @IsIn(['true'])
  forOthers?: 'true';

  /** Whose card or year; the caller's own when missing. @example "665f1c2ab7d4e9a1c0d3f412" */
  @OptionalField()
  @IsMongoId()
  userId?: string;
}

/** Which round, and whose card. */
export class PicturesQueryDto extends PickType(PictureQueryDto, ['round', 'userId']) {}

/** In which size. */
@OpenQuery()
export class InvitePictureQueryDto extends PickType(PublicPictureQueryDto, ['size']) {}

/** Of one member; the others are of the league. */
const OF_A_MEMBER: readonly string[] = ['card', 'year'];

/** Refuses what belongs to another kind of picture. @throws DomainError 400 INVALID_INPUT */
export function requireFieldsOf(kind: string, { userId }: PictureQueryDto): void {
  if (userId === undefined || OF_A_MEMBER.includes(kind)) return;
  const message = 'Only a card or a year shows one member.';
  throw badRequest('INVALID_INPUT', message, [{ field: 'userId', message }]);
}
