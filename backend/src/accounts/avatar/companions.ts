/** Who shares a league with whom. Declared here, because they see each other's helmets; the domain of leagues implements it. */
export abstract class Companions {
  /** The player and everybody who shares a league with them, by user id. */
  abstract companionsOf(player: string): Promise<string[]>;
}
