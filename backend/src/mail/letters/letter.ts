import { toHtml } from './html-letter.js';
import { toPlainText } from './plain-letter.js';

/** A letter without an address: what a pure function writes. */
export type Letter = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Extra headers, such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
};

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

/** One look for all letters, as text and as HTML. */
export function writeLetter(content: LetterContent): Letter {
  const subject = oneLine(content.subject);
  const { headers } = content;
  return {
    subject,
    text: toPlainText(content),
    html: toHtml({ ...content, subject }),
    ...(headers ? { headers } : {}),
  };
}

/** League names come from players: no line break may start a header of its own. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
