/** Pictures to share: facts in, SVG and sentences out. No database, no clock, no fonts but the one handed in. */
export * from './facts.js';
export { drawPicture, type Drawing } from './draw-picture.js';
export { SMALLEST, type Placed } from './drawing/sheet.js';
export type { TextRun, TextStyle, Typeface } from './text/typeface.js';
export { altTextOf, formatPoints, titleOf } from './words.js';
export { teamColour } from './team-colours.js';
