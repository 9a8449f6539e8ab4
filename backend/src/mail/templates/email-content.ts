export type LetterLink = { readonly label: string; readonly url: string };

/** The pit board: one moment in large figures. */
export type LetterBoard = {
  readonly label: string;
  /** In figures, such as 15:55. */
  readonly figures: string;
  readonly note: string;
  /** How many of the five lights are on. */
  readonly lamps: number;
};

export type LetterRow = {
  readonly name: string;
  readonly note: string;
  readonly link?: LetterLink;
};

export type LetterContent = {
  readonly subject: string;
  /** What lists of letters show behind the subject. */
  readonly preview: string;
  readonly title: string;
  /** Who is spoken to. */
  readonly username: string;
  readonly paragraphs: readonly string[];
  readonly board?: LetterBoard;
  /** One line each. */
  readonly rows?: readonly LetterRow[];
  readonly link?: LetterLink;
  /** Why the letter came. */
  readonly reason: string;
  /** How to stop letters of its kind. */
  readonly unsubscribe?: LetterLink;
  readonly headers?: Readonly<Record<string, string>>;
};
