import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import { OptionalField } from '../../platform/http/optional-field.decorator.js';

const EXPORT_FORMATS = ['json', 'csv'] as const;

/** As what the league is exported. */
export class LeagueExportQueryDto {
  /** `json` when missing: everything. `csv` is one table, a row for each member and round. */
  @ApiPropertyOptional({ enum: EXPORT_FORMATS, enumName: 'ExportFormat' })
  @OptionalField()
  @IsIn(EXPORT_FORMATS)
  format?: (typeof EXPORT_FORMATS)[number];
}
