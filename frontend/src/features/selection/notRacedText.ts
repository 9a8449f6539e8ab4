/** Since when somebody has not raced; no race where it was in none of the season (FORM-4). */
export type NotRaced = { readonly shortRaceName: string | null };

const sinceText = ({ shortRaceName }: NotRaced): string =>
  shortRaceName === null ? 'this season' : `since the ${shortRaceName}`;

/** 'Hasn’t raced since the Monaco GP' */
export const notRacedText = (of: NotRaced): string => `Hasn’t raced ${sinceText(of)}`;

/** 'hasn’t raced since the Monaco GP', after a name */
export const hasNotRacedText = (of: NotRaced): string => `hasn’t raced ${sinceText(of)}`;
