/** A visor tint: the dark rim, the body and the light that runs through it. */
type Tint = { readonly edge: string; readonly body: string; readonly glow: string };

export const TINTS = {
  smoke: { edge: '#0b0d10', body: '#23292f', glow: '#5b6670' },
  chrome: { edge: '#3a434b', body: '#8c99a3', glow: '#eef3f6' },
  blue: { edge: '#071a3d', body: '#145bb8', glow: '#69d2ff' },
  gold: { edge: '#4a2600', body: '#c67a06', glow: '#ffe38a' },
  red: { edge: '#3a0512', body: '#b5172c', glow: '#ff9a66' },
  green: { edge: '#03241d', body: '#0b7a5b', glow: '#8df5b4' },
  violet: { edge: '#1c0a3c', body: '#5f2bb0', glow: '#e59bff' },
  rose: { edge: '#3b0a2c', body: '#c2347f', glow: '#ffc4d6' },
} as const satisfies Record<string, Tint>;

export type TintName = keyof typeof TINTS;
