import { halves, none, split, stripes } from './bands.js';
import { checker } from './checker.js';
import { chevrons } from './chevrons.js';
import { flames } from './flames.js';
import type { Livery, Pattern } from './pattern.js';
import { spiral } from './spiral.js';
import { sunburst } from './sunburst.js';

export type { Livery, Pattern } from './pattern.js';

/** The paint work, to be clipped to the shell. */
export function drawPattern(livery: Livery, pattern: Pattern): string {
  switch (pattern.kind) {
    case 'none':
      return none(livery);
    case 'stripes':
      return stripes(livery, pattern);
    case 'halves':
      return halves(livery, pattern);
    case 'chevrons':
      return chevrons(livery, pattern);
    case 'spiral':
      return spiral(livery, pattern);
    case 'checker':
      return checker(livery, pattern);
    case 'sunburst':
      return sunburst(livery, pattern);
    case 'flames':
      return flames(livery);
    case 'split':
      return split(livery, pattern);
  }
}
