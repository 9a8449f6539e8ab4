/** What can be done in a league for its log to tell. */
export const LOG_ACTIONS = [
  'member-joined',
  'member-left',
  'ownership-passed-on',
  'setting-changed',
  'code-replaced',
  'override',
  'switcheroo',
  'correction',
] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];

/** What a reader may ask for alone, and the actions that it stands for. */
export const LOG_KINDS = {
  assignment: ['override'],
  switcheroo: ['switcheroo'],
  correction: ['correction'],
  member: ['member-joined', 'member-left', 'ownership-passed-on'],
  setting: ['setting-changed', 'code-replaced'],
} as const satisfies Readonly<Record<string, readonly LogAction[]>>;
export type LogKind = keyof typeof LOG_KINDS | typeof OWN_PICK_REPLACED;

/** Assignments over picks that the players had made: some of `assignment`. */
export const OWN_PICK_REPLACED = 'own-pick-replaced';

/** The settings of a league whose changes are told. */
export const LOG_SETTINGS = ['ownerMay'] as const;
export type LogSetting = (typeof LOG_SETTINGS)[number];
