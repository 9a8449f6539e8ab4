/** The colours a pattern paints with. */
export type Livery = { readonly base: string; readonly accent: string; readonly trim: string };

/** What is painted on the shell, with its measures. */
export type Pattern =
  | { readonly kind: 'none' }
  | { readonly kind: 'stripes'; readonly count: 1 | 2 | 3 }
  | { readonly kind: 'halves'; readonly flipped?: boolean }
  | { readonly kind: 'chevrons'; readonly count: number }
  | { readonly kind: 'spiral'; readonly arms: number; readonly reversed?: boolean }
  | { readonly kind: 'checker'; readonly rows: 1 | 2 | 3; readonly low?: boolean }
  | {
      readonly kind: 'sunburst';
      readonly rays: number;
      /** degrees */
      readonly turn?: number;
      readonly low?: boolean;
    }
  | { readonly kind: 'flames' }
  | { readonly kind: 'split'; readonly zigzag?: boolean };

export type PatternOf<Kind extends Pattern['kind']> = Extract<Pattern, { kind: Kind }>;
