import { fill, figure } from '../drawing/geometry.js';
import type { Livery } from './pattern.js';

/** Four tongues of fire licking back from the visor; `spread` swells them into an outline. */
function tongues(colour: string, spread: number): string {
  const up = (y: number, share = 1) => figure(y - spread * share);
  const down = (y: number, share = 1) => figure(y + spread * share);
  return fill(
    `M200 ${up(60)}C168 ${up(50)} 140 ${up(52)} 122 ${up(46)}C102 ${up(40)} 92 ${up(30)} 66 ${up(34)}` +
      `C84 ${up(40)} 88 ${up(48, 0.6)} 98 ${up(56, 0.5)}C78 ${up(54)} 58 ${up(58)} 34 ${up(72, 0.6)}` +
      `C56 ${up(70, 0.4)} 66 ${up(74, 0.2)} 76 82C58 ${up(86, 0.6)} 46 ${up(94, 0.6)} 20 ${up(98, 0.3)}` +
      `C44 106 60 ${down(104, 0.3)} 78 ${down(108, 0.3)}C68 118 54 122 30 130` +
      `C58 ${down(134, 0.2)} 80 ${down(130, 0.4)} 98 ${down(134, 0.5)}C92 ${down(144, 0.4)} 82 ${down(148, 0.5)} 68 ${down(156, 0.6)}` +
      `C100 ${down(158)} 130 ${down(152)} 152 ${down(158)}C170 ${down(162)} 186 ${down(160)} 204 ${down(158)}Z`,
    colour,
  );
}

export const flames = ({ accent, trim }: Livery): string =>
  `${tongues(trim, 7)}<g transform="translate(16 4) scale(.94 .96)">${tongues(accent, 0)}</g>`;
