import type { PlayerFacts } from '../facts.js';
import { placeText } from '../words.js';
import { drawBracket } from './bracket.js';
import { CHEQUERS, drawChequers } from './frame.js';
import { drawHelmet } from './helmet.js';
import { INK, type Area, type Sheet } from './sheet.js';

const EDGE = 9;

type Hero = {
  readonly player: PlayerFacts;
  readonly place: number | null;
  /** It stands under the chequered flag. */
  readonly isOver: boolean;
};

/** The helmet in the leader's colour, with the place in the table; its box is a little larger than the helmet. */
export function drawHero(sheet: Sheet, { player, place, isOver }: Hero, area: Area): void {
  const { isTall } = sheet;
  drawBracket(sheet, { ...area, height: 140, edge: EDGE, ink: INK.accent });
  // as wide as whole chequers are, inside of the bars
  const width = Math.floor((area.width - 2 * EDGE) / CHEQUERS) * CHEQUERS;
  if (isOver)
    drawChequers(sheet, { x: area.x + (area.width - width) / 2, y: area.y + EDGE, width });
  const size = area.height - 20;
  const aside = place === null ? 0 : { wide: 30, tall: 95 }[sheet.size];
  const x = area.x + (area.width - size) / 2 - aside;
  drawHelmet(sheet, player, { x, y: area.y + 20, size, id: 'c' });
  if (place === null) return;
  const text = placeText(place);
  const preferred = isTall ? 260 : 150;
  const most = isTall ? 330 : 200;
  const style = (px: number) => ({ size: px, weight: 700, stretch: 64 });
  const natural = sheet.width(text, style(preferred));
  const px = natural <= most ? preferred : (preferred * most) / natural;
  sheet.text(text, {
    x: area.x + area.width - (isTall ? 44 : 26),
    anchor: 'end',
    top: area.y + (isTall ? 56 : 40),
    line: px * 0.8,
    style: style(px),
    ink: INK.accent,
    halo: isTall ? 10 : 6,
  });
}
