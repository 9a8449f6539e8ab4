import { CALENDAR_ACTIONS } from '../../seasons/season/calendar-log-entries.js';

/** The actions that a league's log records. */
export const LOG_ACTIONS = [
  'member-joined',
  'member-left',
  'member-removed',
  'ownership-offered',
  'ownership-declined',
  'ownership-passed-on',
  'invitation-declined',
  'setting-changed',
  'next-season',
  'next-season-refused',
  'season-opened',
  'night-opened',
  'code-replaced',
  'hook-added',
  'hook-changed',
  'hook-removed',
  'hook-switched-off',
  'hook-switched-on',
  'night-started',
  'night-paused',
  'night-resumed',
  'night-pressed-on',
  'night-changed',
  'night-again',
  'override',
  'rounds-asked',
  'rounds-not-named',
  'rounds-ask-withdrawn',
  'switcheroo',
  'correction',
  ...CALENDAR_ACTIONS,
] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];

/** The kinds by which a reader can filter the log, and their actions. */
export const LOG_KINDS = {
  assignment: ['override', 'rounds-asked', 'rounds-not-named', 'rounds-ask-withdrawn'],
  switcheroo: ['switcheroo'],
  correction: ['correction'],
  calendar: CALENDAR_ACTIONS,
  member: [
    'member-joined',
    'member-left',
    'member-removed',
    'ownership-offered',
    'ownership-declined',
    'ownership-passed-on',
    'invitation-declined',
  ],
  setting: [
    'setting-changed',
    'next-season',
    'next-season-refused',
    'season-opened',
    'code-replaced',
    'hook-added',
    'hook-changed',
    'hook-removed',
    'hook-switched-off',
    'hook-switched-on',
  ],
  night: [
    'night-opened',
    'night-started',
    'night-paused',
    'night-resumed',
    'night-pressed-on',
    'night-changed',
    'night-again',
  ],
} as const satisfies Readonly<Record<string, readonly LogAction[]>>;
export type LogKind = keyof typeof LOG_KINDS | typeof OWN_PICK_REPLACED;

/** Assignments over picks that the players had made: a part of `assignment`. */
export const OWN_PICK_REPLACED = 'own-pick-replaced';

/** The actions of which players are notified (NOTIFY-1). */
export const NOTIFIABLE_ACTIONS = [
  'member-joined',
  'override',
  'correction',
  'season-opened',
  'next-season-refused',
  'night-opened',
  'ownership-offered',
  'rounds-asked',
  'member-removed',
] as const;
type NotifiableAction = (typeof NOTIFIABLE_ACTIONS)[number];

export const isNotifiableAction = (action: LogAction): action is NotifiableAction =>
  NOTIFIABLE_ACTIONS.some((each) => each === action);

/** The settings of a league whose changes are logged. */
export const LOG_SETTINGS = [
  'ownerMay',
  'plansMayCount',
  'publicLink',
  'name',
  'open',
  'switcheroos',
  'maxMembers',
  'lateJoining',
  'enteredSeason',
  'enteredName',
] as const;
export type LogSetting = (typeof LOG_SETTINGS)[number];
