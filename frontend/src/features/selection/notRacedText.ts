/** Since when somebody has not raced; no race where it was in none of the season (FORM-4). */
export type NotRaced = { readonly raceName: string | null };

/** 'Hasn’t raced since the Monaco GP' */
export const notRacedText = ({ raceName }: NotRaced): string =>
  raceName === null
    ? 'Hasn’t raced this season'
    : `Hasn’t raced since the ${raceName.replace('Grand Prix', 'GP')}`;
