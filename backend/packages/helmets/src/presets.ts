import type { Pattern } from './patterns/index.js';
import type { TintName } from './tints.js';

/**
 * One design. `base` paints the shell, `accent` the first pattern colour, `trim` the second, the
 * pinstripes and the sun strip.
 */
export type HelmetPreset = {
  readonly id: number;
  readonly name: string;
  readonly base: string;
  readonly accent: string;
  readonly trim: string;
  readonly visor: TintName;
  readonly pattern: Pattern;
};

type Row = readonly [
  id: number,
  name: string,
  base: string,
  accent: string,
  trim: string,
  visor: TintName,
  pattern: Pattern,
];

const rows: readonly Row[] = [
  [0, 'Formation', '#c9ced2', '#eef0f1', '#5b646c', 'smoke', { kind: 'none' }],
  [1, 'Pit Board', '#ffd91a', '#14181b', '#ffffff', 'smoke', { kind: 'stripes', count: 2 }],
  [2, 'Kerb', '#30373d', '#f4f1ea', '#d81f2a', 'red', { kind: 'checker', rows: 1, low: true }],
  [3, 'Harbour', '#10315f', '#f6f4ee', '#ff6a3d', 'gold', { kind: 'halves' }],
  [4, 'Marshal', '#ff6a13', '#15191d', '#ffffff', 'chrome', { kind: 'chevrons', count: 5 }],
  [5, 'Last Lap', '#16191d', '#f3f1ec', '#ffd91a', 'smoke', { kind: 'checker', rows: 3 }],
  [6, 'Vortex', '#0d6fd1', '#e8f4ff', '#062a5c', 'blue', { kind: 'spiral', arms: 6 }],
  [7, 'Furnace', '#17130f', '#ffb01f', '#e2360f', 'gold', { kind: 'flames' }],
  [8, 'Two Stop', '#0f7a4d', '#ffd43a', '#073d29', 'green', { kind: 'split' }],
  [9, 'Glacier', '#eaf6fb', '#1aa6c9', '#0d3d56', 'blue', { kind: 'stripes', count: 3 }],
  [10, 'Claret', '#6d1029', '#8fd3ff', '#f6e9d8', 'chrome', { kind: 'halves', flipped: true }],
  [11, 'Neon Mile', '#18131f', '#ff2f92', '#21e6d8', 'rose', { kind: 'chevrons', count: 7 }],
  [
    12,
    'Chequers',
    '#d11f2f',
    '#ffffff',
    '#16191d',
    'smoke',
    { kind: 'checker', rows: 2, low: true },
  ],
  [
    13,
    'Daybreak',
    '#ff8a3d',
    '#ffe08a',
    '#c02a5a',
    'rose',
    { kind: 'sunburst', rays: 9, low: true },
  ],
  [
    14,
    'Cyclone',
    '#f2f0ea',
    '#18222c',
    '#f0453a',
    'red',
    { kind: 'spiral', arms: 5, reversed: true },
  ],
  [15, 'Cold Start', '#0c2b52', '#35c4ff', '#dff6ff', 'blue', { kind: 'flames' }],
  [16, 'Graphite', '#aeb7bd', '#22282e', '#ffd91a', 'gold', { kind: 'split', zigzag: true }],
  [17, 'Racing Green', '#0b4a36', '#f1e9d2', '#c79a3a', 'gold', { kind: 'stripes', count: 1 }],
  [18, 'Peppermint', '#b9f0d8', '#12705a', '#ffffff', 'green', { kind: 'halves' }],
  [19, 'Arrowhead', '#f5f5f2', '#1647b8', '#e5263b', 'blue', { kind: 'chevrons', count: 4 }],
  [
    20,
    'Rally Mosaic',
    '#1d4fc4',
    '#ffd91a',
    '#ffffff',
    'chrome',
    { kind: 'checker', rows: 3, low: true },
  ],
  [21, 'Starflare', '#2a1250', '#ff5fa8', '#ffd36b', 'violet', { kind: 'sunburst', rays: 14 }],
  [22, 'Turbine', '#e3b93c', '#3a2608', '#fff3cf', 'smoke', { kind: 'spiral', arms: 8 }],
  [23, 'Blue Flag', '#f3f6fa', '#1f6fe0', '#0e2f6e', 'chrome', { kind: 'flames' }],
  [24, 'Switchback', '#111417', '#e3262e', '#f4f4f2', 'red', { kind: 'split' }],
  [25, 'Slipstream', '#0aa39a', '#f7fffb', '#063f47', 'green', { kind: 'stripes', count: 2 }],
  [26, 'Bubblegum', '#ff9cc2', '#fff4f8', '#c21f6b', 'rose', { kind: 'halves', flipped: true }],
  [27, 'Ultraviolet', '#5b24b8', '#c9a4ff', '#f4f0ff', 'violet', { kind: 'chevrons', count: 7 }],
  [28, 'Ember', '#c8102e', '#ffd43a', '#5a0716', 'smoke', { kind: 'flames' }],
  [
    29,
    'Solar Wind',
    '#101f2e',
    '#ff8a1f',
    '#ffe2b0',
    'gold',
    { kind: 'sunburst', rays: 16, turn: 4 },
  ],
  [30, 'Podium', '#f7f3e8', '#c9962e', '#16191d', 'gold', { kind: 'split', zigzag: true }],
];

/** All designs by id: 0 is the default, 1 to 30 are offered in the editor. */
export const HELMET_PRESETS: readonly HelmetPreset[] = rows.map(
  ([id, name, base, accent, trim, visor, pattern]) => ({
    id,
    name,
    base,
    accent,
    trim,
    visor,
    pattern,
  }),
);

const byId = new Map(HELMET_PRESETS.map((preset) => [preset.id, preset]));

/** True for a preset this package can draw: 0 to 30. */
export const isHelmetPreset = (id: number): boolean => byId.has(id);

/** The design with this id; an unknown one falls back to the default, so a page never breaks. */
export function helmetPreset(id: number): HelmetPreset {
  const preset = byId.get(id) ?? HELMET_PRESETS[0];
  if (!preset) throw new Error('The list of helmets is empty.');
  return preset;
}

/** FNV-1a, 32 bits: ids that were made one after the other differ in their last digits alone. */
const hashOf = (text: string): number =>
  [...text].reduce(
    (hash, sign) => Math.imul(hash ^ sign.charCodeAt(0), 0x01000193) >>> 0,
    0x811c9dc5,
  );

/** The design that a newcomer starts with, 1 to 30: by the id of the account, so each has their own. */
export const startingPreset = (id: string): number =>
  1 + (hashOf(id) % (HELMET_PRESETS.length - 1));
