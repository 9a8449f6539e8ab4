/** A season may have another revision: its calendar or results have changed. */
export class SeasonsChanged {
  static readonly EVENT = 'seasons.changed';
}
