/** The chats that a hook can post to; `json` for programs. */
export const HOOK_KINDS = ['discord', 'slack', 'mattermost', 'json'] as const;
export type HookKind = (typeof HOOK_KINDS)[number];

/**
 * What a hook tells: that picks lock soon, the grid once they have, the result, its corrections, and who has won the
 * season.
 */
export const HOOK_EVENTS = ['lock', 'reveal', 'result', 'correction', 'season-end'] as const;
export type HookEvent = (typeof HOOK_EVENTS)[number];

/** Those, and what the owner sends to see whether it arrives. */
export const TOLD_EVENTS = [...HOOK_EVENTS, 'test'] as const;
export type ToldEvent = (typeof TOLD_EVENTS)[number];

/** Why a hook is off: its owner wants it so, nothing has arrived for three days, or its address is gone (410). */
export const HOOK_OFF_REASONS = ['owner', 'failing', 'gone'] as const;
export type HookOffReason = (typeof HOOK_OFF_REASONS)[number];

/** Of the name of a hook, by which its owner tells it from others. */
export const MAX_HOOK_NAME = 40;

/** How many a league may have. */
export const MAX_HOOKS = 5;
