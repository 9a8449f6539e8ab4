import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { OnlyWith } from '../../../core/platform/http/only-with.decorator.js';
import { OptionalField } from '../../../core/platform/http/optional-field.decorator.js';

const EXPORT_FORMATS = ['json', 'csv'] as const;

/** What stands between the cells of a table. */
const SEPARATORS = ['comma', 'semicolon'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** As what the league is exported. */
export class LeagueExportQueryDto {
  /** `json` when missing: everything. `csv` is one table, a row for each member and round. */
  @ApiPropertyOptional({ enum: EXPORT_FORMATS, enumName: 'ExportFormat' })
  @OptionalField()
  @IsIn(EXPORT_FORMATS)
  format?: (typeof EXPORT_FORMATS)[number];

  /**
   * Between the cells of a CSV: `comma` when missing. `semicolon` is for spreadsheets of countries that write 12,5
   * for 12.5: so are its points.
   */
  @ApiPropertyOptional({ enum: SEPARATORS, enumName: 'ExportSeparator' })
  @OptionalField()
  @OnlyWith('format', 'csv')
  @IsIn(SEPARATORS)
  separator?: Separator;
}
