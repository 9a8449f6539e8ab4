import type { HookKind } from './hook-kinds.js';

type Refusal = {
  readonly kind: HookKind;
  readonly status: number;
  /** The beginning of the body: read for words that the chats document, and never shown. */
  readonly text: string;
};

const GONE = 410;
const NOT_FOUND = 404;
const DELETED = 'the webhook was deleted';

/** By the words in Slack’s answers: https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks */
const SLACK: readonly (readonly [RegExp, string])[] = [
  [/\bchannel_is_archived\b/, 'the channel is archived in Slack'],
  [/\bchannel_not_found\b/, 'the channel was deleted in Slack'],
  [
    /\b(action_prohibited|posting_to_general_channel_denied)\b/,
    'an admin of Slack doesn’t allow posts there',
  ],
  [/\bteam_disabled\b/, 'the workspace was closed in Slack'],
  [/\b(invalid_token|no_service|no_service_id|no_active_hooks|no_team)\b/, `${DELETED} in Slack`],
];
/** By the ids of Mattermost’s errors, whatever their status. */
const MATTERMOST: readonly (readonly [RegExp, string])[] = [
  [/web\.incoming_webhook\.channel\.app_error/, 'the channel was deleted in Mattermost'],
  [
    /web\.incoming_webhook\.(permissions|channel_locked)\.app_error/,
    'Mattermost doesn’t allow posts to this channel',
  ],
  [/web\.incoming_webhook\.(invalid|user)\.app_error/, `${DELETED} in Mattermost`],
];
/** Invalid Webhook Token: https://docs.discord.com/developers/topics/opcodes-and-status-codes */
const DISCORD_BAD_TOKEN = /"code":\s*50027\b/;

/**
 * Why an address will never accept anything again, in words for its owner; null where that is not certain. A program that
 * answers 404 may just be starting, and so may the proxy in front of somebody's own Mattermost. Pure.
 */
export function goneReason({ kind, status, text }: Refusal): string | null {
  return reasonIn(kind, status, text) ?? (status === GONE ? 'the address is gone' : null);
}

function reasonIn(kind: HookKind, status: number, text: string): string | null {
  switch (kind) {
    case 'discord':
      if (status === NOT_FOUND) return `${DELETED} in Discord`;
      return DISCORD_BAD_TOKEN.test(text) ? `${DELETED} in Discord` : null;
    case 'slack':
      return wordIn(SLACK, text) ?? (status === NOT_FOUND ? `${DELETED} in Slack` : null);
    case 'mattermost':
      return wordIn(MATTERMOST, text);
    case 'json':
      return null;
  }
}

const wordIn = (patterns: typeof SLACK, text: string): string | null =>
  patterns.find(([pattern]) => pattern.test(text))?.[1] ?? null;
