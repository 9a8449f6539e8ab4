/** The chats that a hook can post to; `json` for programs. */
export const HOOK_KINDS = ['discord', 'slack', 'mattermost', 'json'] as const;
export type HookKind = (typeof HOOK_KINDS)[number];

/**
 * What a hook announces: that picks lock soon, that a lock has moved, the grid once picks have locked, the result, its
 * corrections, and who has won the season.
 */
export const HOOK_EVENTS = [
  'lock',
  'lock-moved',
  'reveal',
  'result',
  'correction',
  'season-end',
] as const;
export type HookEvent = (typeof HOOK_EVENTS)[number];

/** The same, and the test that an owner sends. */
export const DELIVERY_EVENTS = [...HOOK_EVENTS, 'test'] as const;
export type DeliveryEvent = (typeof DELIVERY_EVENTS)[number];

/**
 * queued: waiting for its turn; sending: being posted, so it may have arrived; sent: accepted; failed: refused for its
 * content, or interrupted by a stop of the server; dropped: no longer true when its turn came, or the hook was
 * switched off.
 */
export const DELIVERY_STATES = ['queued', 'sending', 'sent', 'failed', 'dropped'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why a hook is off: by its owner, after three days of failures, or because the chat says that it is gone. */
export const HOOK_OFF_REASONS = ['owner', 'failing', 'gone'] as const;
export type HookOffReason = (typeof HOOK_OFF_REASONS)[number];

/** What a chat refused of a message that has arrived without it: the picture, or all but the text. */
export const HOOK_LOSSES = ['picture', 'layout'] as const;
export type HookLoss = (typeof HOOK_LOSSES)[number];

/** In characters, of a hook's name. */
export const MAX_HOOK_NAME = 40;

/** How many hooks a league may have. */
export const MAX_HOOKS = 5;

/** Why a delivery waits that the server could not post: for its log, and never shown. */
export const SERVER_ERROR = 'The server could not send it.';
