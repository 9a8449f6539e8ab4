import { briefRaceName } from '../../lib/game/briefRaceName';

/** Since when somebody has not raced; no race where it was in none of the season (FORM-4). */
export type NotRaced = { readonly raceName: string | null };

const sinceText = ({ raceName }: NotRaced): string =>
  raceName === null ? 'this season' : `since the ${briefRaceName(raceName)}`;

/** 'Hasn’t raced since the Monaco GP' */
export const notRacedText = (of: NotRaced): string => `Hasn’t raced ${sinceText(of)}`;

/** 'hasn’t raced since the Monaco GP', after a name */
export const hasNotRacedText = (of: NotRaced): string => `hasn’t raced ${sinceText(of)}`;
