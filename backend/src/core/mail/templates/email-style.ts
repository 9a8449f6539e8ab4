/** The colours of the screens, for emails: "Paddock" by day, "Pit wall" where the reader's theme is dark. */
export const LIGHT = {
  bg: '#e8ebed',
  card: '#ffffff',
  line: '#cdd4d8',
  text: '#14181b',
  soft: '#3f4a51',
  faint: '#54606a',
  link: '#705400',
  accent: '#ffd91a',
  onAccent: '#14181b',
} as const;

const DARK = {
  bg: '#0d1012',
  card: '#151a1d',
  line: '#2c363c',
  text: '#f4f1e8',
  soft: '#bcc4c8',
  faint: '#98a3a9',
  link: '#ffd91a',
  accent: '#ffd91a',
} as const;

/** The pit board stays black in both themes. */
export const BOARD = {
  back: '#050607',
  line: '#2c363c',
  text: '#f4f1e8',
  label: '#b9c1c5',
  figures: '#ffd91a',
  lampOn: '#ff3b30',
  lampOff: '#2b1413',
  lampOffEdge: '#96504a',
} as const;

const DARK_RULES = [
  ['bg', `background:${DARK.bg}`],
  ['card', `background:${DARK.card}`],
  ['card', `border-color:${DARK.line}`],
  ['edge', `border-color:${DARK.line}`],
  ['text', `color:${DARK.text}`],
  ['slot', `border-color:${DARK.accent}`],
  ['soft', `color:${DARK.soft}`],
  ['faint', `color:${DARK.faint}`],
  ['link', `color:${DARK.link}`],
  ['button', `border-color:${DARK.accent}`],
] as const;

const darkRules = (prefix: string): string =>
  DARK_RULES.map(([name, rule]) => `${prefix}.${name}{${rule}!important}`).join('');

/** What cannot be said inline: the dark theme, also as Outlook asks for it, and narrow screens. */
export const STYLE_SHEET = [
  ':root{color-scheme:light dark}',
  `@media (prefers-color-scheme:dark){${darkRules('')}}`,
  darkRules('[data-ogsc] '),
  '@media (max-width:480px){.pad{padding-left:16px!important;padding-right:16px!important}}',
].join('');
