/** A link with its text. */
export type EmailLink = { readonly label: string; readonly url: string };

/** The pit board: one moment in large figures. */
export type EmailCountdown = {
  readonly label: string;
  /** In figures, such as 15:55. */
  readonly figures: string;
  readonly note: string;
  /** How many of the five lights are on. */
  readonly lamps: number;
};

/** A line of a list, such as one league. */
export type EmailRow = {
  readonly name: string;
  readonly note: string;
  readonly link?: EmailLink;
};

/** What an email says, before it is rendered as text and as HTML. */
export type EmailContent = {
  readonly subject: string;
  /** What mail programs show beside the subject in a list. */
  readonly preview: string;
  readonly title: string;
  /** For the salutation. */
  readonly username: string;
  readonly paragraphs: readonly string[];
  readonly board?: EmailCountdown;
  /** One line each. */
  readonly rows?: readonly EmailRow[];
  readonly link?: EmailLink;
  /** Why the reader gets this email. */
  readonly reason: string;
  /** How to stop emails of its kind. */
  readonly unsubscribe?: EmailLink;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What an email contains so that its reader can unsubscribe. */
export type UnsubscribeLink = {
  /** A page with a button, for people. */
  readonly page: string;
  /** RFC 2369 and RFC 8058, for mail programs. */
  readonly headers: Readonly<Record<string, string>>;
};
