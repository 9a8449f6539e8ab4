import { ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';
import { OptionalField } from './optional-field.decorator.js';

/** Enough rows for a screen, in a response that stays small. */
const PAGE_SIZE = 50;
const LARGEST_PAGE = 200;
const LAST_PAGE = 100_000;

/** Which part of a list: pages counted from 1. A page that is not full is the last one. */
export class PageQueryDto {
  /** Number of the page, from 1. */
  @ApiPropertyOptional({ default: 1 })
  @OptionalField()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(LAST_PAGE)
  page?: number;

  /** Rows on a page. */
  @ApiPropertyOptional({ default: PAGE_SIZE })
  @OptionalField()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(LARGEST_PAGE)
  pageSize?: number;
}

/** Rows to pass over, and rows to take. */
export type PageRange = { readonly skip: number; readonly limit: number };

/** Reads a page as a range of rows; the first 50 rows without a query. */
export const toPageRange = ({ page = 1, pageSize = PAGE_SIZE }: PageQueryDto): PageRange => ({
  skip: (page - 1) * pageSize,
  limit: pageSize,
});
