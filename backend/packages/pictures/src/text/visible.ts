/** Direction marks and other signs that take no place, what no document may hold, and halves of signs. */
const UNSEEN =
  /(?!\p{Join_Control}|\p{Variation_Selector})(?:\p{Cc}|\p{Cs}|\p{Bidi_Control}|\p{Default_Ignorable_Code_Point}|\p{Noncharacter_Code_Point})/gu;

/** The text as it is rendered and described: well-formed, without invisible characters, each space a plain one. */
export const visible = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(UNSEEN, '').trim();
