import type { Origin, PictureFacts, PictureSize } from './facts.js';
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
export function drawPicture(given: PictureFacts, size: PictureSize, typeface: Typeface): Drawing {
  const facts: PictureFacts = { ...given, origin: named(given.origin, typeface) };
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

/** A league whose name has letters that the typeface lacks, or none at all, by its owner: user names are plain Latin. */
const named = (origin: Origin, { has }: Typeface): Origin =>
  /[\p{L}\p{N}]/u.test(origin.league) && has(origin.league)
    ? origin
    : { ...origin, league: `League of ${origin.owner}` };
