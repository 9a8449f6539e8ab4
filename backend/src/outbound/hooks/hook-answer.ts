import { BROKEN_OFF } from '../../core/outbox/stored-outbox.js';
import type { HookKind } from './hook-kinds.js';

/** Why an address will never accept anything again. */
const GONE_REASONS = [
  'webhook-deleted',
  'channel-deleted',
  'channel-archived',
  'channel-locked',
  'workspace-closed',
  'posts-forbidden',
  'address-gone',
] as const;
export type GoneReason = (typeof GONE_REASONS)[number];

/** Why there was no answer. */
const NO_ANSWER_REASONS = [
  'unknown-host',
  'private-network',
  'timed-out',
  'no-connection',
] as const;
export type NoAnswerReason = (typeof NO_ANSWER_REASONS)[number];

/** Why a message did not arrive; `interrupted` by a stop of the server. */
export const HOOK_REASONS = [...GONE_REASONS, ...NO_ANSWER_REASONS, 'interrupted'] as const;
export type HookReason = (typeof HOOK_REASONS)[number];

/** The outcome of a try: the status of an answer, and the reason where it is certain. */
export type HookAnswer = { readonly status: number | null; readonly reason: HookReason | null };

const CHATS = {
  discord: 'Discord',
  slack: 'Slack',
  mattermost: 'Mattermost',
  json: 'the program',
} as const satisfies Record<HookKind, string>;

const TEXTS: Readonly<Record<HookReason, (chat: string) => string>> = {
  'webhook-deleted': (chat) => `the webhook was deleted in ${chat}`,
  'channel-deleted': (chat) => `the channel was deleted in ${chat}`,
  'channel-archived': (chat) => `the channel is archived in ${chat}`,
  'channel-locked': (chat) => `${chat} doesn’t allow posts to this channel`,
  'workspace-closed': (chat) => `the workspace was closed in ${chat}`,
  'posts-forbidden': (chat) => `an admin of ${chat} doesn’t allow posts there`,
  'address-gone': () => 'the address is gone',
  'unknown-host': () => 'Its host was not found',
  'private-network': () => 'Its host is inside the server’s own network',
  'timed-out': () => 'No answer in time',
  'no-connection': () => 'No connection',
  interrupted: () => BROKEN_OFF,
};

/** The outcome of a try in words, as a delivery stores it: `404, the webhook was deleted in Discord`. */
export const answerText = (kind: HookKind, { status, reason }: HookAnswer): string =>
  [status, reason && TEXTS[reason](CHATS[kind])].filter((part) => part !== null).join(', ');

/** The reverse: the outcome that is stored in these words. Null before the first try. */
export function readAnswer(kind: HookKind, text: string | null): HookAnswer {
  const number = Number.parseInt(text ?? '', 10);
  const status = Number.isNaN(number) ? null : number;
  const reason = HOOK_REASONS.find((each) => answerText(kind, { status, reason: each }) === text);
  return { status, reason: reason ?? null };
}
