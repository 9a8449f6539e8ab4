/** Who shares a league with whom, and so sees their helmets. Implemented by the domain of leagues. */
export abstract class Companions {
  /** The player and everybody who shares a league with them, by user id. */
  abstract companionsOf(player: string): Promise<string[]>;
}
