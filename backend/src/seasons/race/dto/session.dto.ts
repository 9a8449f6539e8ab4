/** One session of a race weekend. */
export class SessionDto {
  /** Start, ISO 8601 in UTC; null while there is no time. @example "2025-06-14T20:00:00.000Z" */
  startTime!: Date | null;
}
