export class FieldDriverDto {
  /** Display name. @example "Felipe Massa" */
  name!: string;

  /** Three letters. @example MAS */
  code!: string;

  /** Race number; null when unknown. @example 2 */
  number!: number | null;
}

export class FieldTeamDto {
  /** Display name. @example Ferrari */
  name!: string;

  /** Colour of the team, as `#RRGGBB`. @example #F0172F */
  colour!: string;

  /** Drivers who can be picked and began the season with this team. */
  drivers!: FieldDriverDto[];
}

/** The field of a season as it was before the first race. */
export class SeasonFieldDto {
  /** Year of the season. @example 2008 */
  season!: number;

  /** In an order that was known before the first race. */
  teams!: FieldTeamDto[];
}
