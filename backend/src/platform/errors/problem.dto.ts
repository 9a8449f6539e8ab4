import { ApiProperty } from '@nestjs/swagger';
import { LIMIT_CODES, RULE_CODES } from '@gridlock/game-rules';
import { PROBLEM_CODES } from './domain-error.js';

export class ProblemDetailDto {
  /** The field of the request. */
  field!: string;

  /** What is wrong with it, for people. */
  message!: string;
}

/** How every refusal looks. */
export class ProblemDto {
  @ApiProperty({ example: 400 })
  statusCode!: number;

  /** Stable; for programs. */
  @ApiProperty({ enum: [...PROBLEM_CODES, ...RULE_CODES, ...LIMIT_CODES], enumName: 'ProblemCode' })
  code!: string;

  /** A sentence for people: what is wrong and what to do. */
  @ApiProperty({ example: 'Selections are locked for this race.' })
  message!: string;

  /** The same sentence. */
  @ApiProperty({ example: 'Selections are locked for this race.' })
  error!: string;

  details?: ProblemDetailDto[];
}
