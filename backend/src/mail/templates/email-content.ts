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

export type EmailRow = {
  readonly name: string;
  readonly note: string;
  readonly link?: EmailLink;
};

export type EmailContent = {
  readonly subject: string;
  /** What lists of emails show behind the subject. */
  readonly preview: string;
  readonly title: string;
  /** Who is spoken to. */
  readonly username: string;
  readonly paragraphs: readonly string[];
  readonly board?: EmailCountdown;
  /** One line each. */
  readonly rows?: readonly EmailRow[];
  readonly link?: EmailLink;
  /** Why the email came. */
  readonly reason: string;
  /** How to stop emails of its kind. */
  readonly unsubscribe?: EmailLink;
  readonly headers?: Readonly<Record<string, string>>;
};
