/** How much is there of a result that lacks cars. */
export class WaitingCarsDto {
  /** Cars that the result lists. @example 19 */
  listed!: number;

  /** Cars that a whole result would list. @example 20 */
  expected!: number;

  /**
   * From then on the missing cars count as not started (SCORE-2), ISO 8601 in UTC.
   * @example "2025-06-01T18:20:00.000Z"
   */
  until!: Date;
}
