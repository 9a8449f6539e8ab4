/** How a text is set. */
export type TextStyle = {
  /** px */
  readonly size: number;
  /** 100 to 900 */
  readonly weight: number;
  /** Width of the letters in percent, 62 to 125. */
  readonly stretch: number;
  /** Between the letters, in em. */
  readonly spacing?: number;
  /** Figures of one width. */
  readonly tabular?: boolean;
};

/** A text as outlines: what is measured is what is drawn. */
export type TextRun = {
  /** px */
  readonly width: number;
  /** An SVG path that begins at 0 on the base line. */
  readonly path: string;
};

/** Sets texts. */
export type Typeface = {
  readonly set: (text: string, style: TextStyle) => TextRun;
  /** Whether it has all letters of a text, with or without their accents; pictographs are no letters. */
  readonly has: (text: string) => boolean;
};
