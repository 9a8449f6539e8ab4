import type { GoneReason } from './hook-answer.js';
import type { HookKind } from './hook-kinds.js';

type Refusal = {
  readonly kind: HookKind;
  readonly status: number;
  /** The beginning of the body: read for words that the chats document, and never shown. */
  readonly text: string;
};

const GONE = 410;
const NOT_FOUND = 404;

/** By the words in Slack’s answers: https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
const SLACK: readonly (readonly [RegExp, GoneReason])[] = [
  [/\bchannel_is_archived\b/, 'channel-archived'],
  [/\bchannel_not_found\b/, 'channel-deleted'],
  [/\b(action_prohibited|posting_to_general_channel_denied)\b/, 'posts-forbidden'],
  [/\bteam_disabled\b/, 'workspace-closed'],
  [/\b(invalid_token|no_service|no_service_id|no_active_hooks|no_team)\b/, 'webhook-deleted'],
];
/** By the ids of Mattermost’s errors, whatever their status. */
const MATTERMOST: readonly (readonly [RegExp, GoneReason])[] = [
  [/web\.incoming_webhook\.channel\.app_error/, 'channel-deleted'],
  [/web\.incoming_webhook\.(permissions|channel_locked)\.app_error/, 'channel-locked'],
  [/web\.incoming_webhook\.(invalid|user)\.app_error/, 'webhook-deleted'],
];
/** Invalid Webhook Token: https://docs.discord.com/developers/topics/opcodes-and-status-codes */
const DISCORD_BAD_TOKEN = /"code":\s*50027\b/;

/**
 * Why an address will never accept anything again; null where that is not certain. A program that
 * answers 404 may just be starting, and so may the proxy in front of somebody's own Mattermost. Pure.
 */
export function goneReason({ kind, status, text }: Refusal): GoneReason | null {
  return reasonIn(kind, status, text) ?? (status === GONE ? 'address-gone' : null);
}

function reasonIn(kind: HookKind, status: number, text: string): GoneReason | null {
  switch (kind) {
    case 'discord':
      if (status === NOT_FOUND) return 'webhook-deleted';
      return DISCORD_BAD_TOKEN.test(text) ? 'webhook-deleted' : null;
    case 'slack':
      return wordIn(SLACK, text) ?? (status === NOT_FOUND ? 'webhook-deleted' : null);
    case 'mattermost':
      return wordIn(MATTERMOST, text);
    case 'json':
      return null;
  }
}

const wordIn = (patterns: typeof SLACK, text: string): GoneReason | null =>
  patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null;
