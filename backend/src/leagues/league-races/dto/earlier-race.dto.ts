import type { ClassifiedDto } from '../../../seasons/race/dto/classified.dto.js';

/** The latest Grand Prix of an earlier season at the circuit of a round: where form is from (FORM-3). */
export class EarlierRaceDto {
  /** Year of that season. @example 2023 */
  season!: number;

  /** Name of that event. @example "Belgian Grand Prix" */
  raceName!: string;

  /** Name of the circuit. @example "Circuit de Spa-Francorchamps" */
  circuit!: string;

  /** As classified; who was not classified stands at the end. */
  classification!: ClassifiedDto[];
}
