import type { PictureFacts, PictureSize } from './facts.js';
import { drawCard } from './drawing/draw-card.js';
import { drawGrid } from './drawing/draw-grid.js';
import { drawInvite } from './drawing/draw-invite.js';
import { drawRecap } from './drawing/draw-recap.js';
import { drawStandings } from './drawing/draw-standings.js';
import { drawYear } from './drawing/draw-year.js';
import { Sheet, type Placed } from './drawing/sheet.js';
import type { Typeface } from './text/typeface.js';

export type Drawing = {
  /** A document without links, scripts and fonts: texts are outlines. */
  readonly svg: string;
  /** Where every text is, in px. */
  readonly placed: readonly Placed[];
};

/** Draws a picture. The same facts give the same document. */
export function drawPicture(facts: PictureFacts, size: PictureSize, typeface: Typeface): Drawing {
  const sheet = new Sheet(size, typeface);
  switch (facts.kind) {
    case 'grid':
      drawGrid(sheet, facts);
      break;
    case 'recap':
      drawRecap(sheet, facts);
      break;
    case 'standings':
      drawStandings(sheet, facts);
      break;
    case 'card':
      drawCard(sheet, facts);
      break;
    case 'year':
      drawYear(sheet, facts);
      break;
    case 'invite':
      drawInvite(sheet, facts);
      break;
  }
  return { svg: sheet.finish(), placed: sheet.placed };
}
