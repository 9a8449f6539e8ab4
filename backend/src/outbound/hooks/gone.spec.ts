import { goneReason } from './gone.js';
import type { GoneReason } from './hook-answer.js';
import type { HookKind } from './hook-kinds.js';

const mattermost = (id: string) => JSON.stringify({ id: `web.incoming_webhook.${id}.app_error` });

describe('an address that will never take anything again', () => {
  it.each<[HookKind, number, string, GoneReason]>([
    ['discord', 404, '{"message":"Unknown Webhook","code":10015}', 'webhook-deleted'],
    ['discord', 404, '', 'webhook-deleted'],
    ['discord', 401, '{"message":"Invalid Webhook Token","code": 50027}', 'webhook-deleted'],
    ['slack', 404, 'no_service', 'webhook-deleted'],
    ['slack', 404, '{"ok":false,"error":"trigger_not_found"}', 'webhook-deleted'],
    ['slack', 404, 'channel_not_found', 'channel-deleted'],
    ['slack', 403, 'invalid_token', 'webhook-deleted'],
    ['slack', 403, 'action_prohibited', 'posts-forbidden'],
    ['slack', 410, 'channel_is_archived', 'channel-archived'],
    ['mattermost', 400, mattermost('invalid'), 'webhook-deleted'],
    ['mattermost', 404, mattermost('channel'), 'channel-deleted'],
    ['mattermost', 403, mattermost('permissions'), 'channel-locked'],
    ['mattermost', 410, '', 'address-gone'],
    ['json', 410, '', 'address-gone'],
  ])('should be recognised for %s by %i %s', (kind, status, text, reason) => {
    expect(goneReason({ kind, status, text })).toBe(reason);
  });

  it.each<[HookKind, number, string]>([
    ['discord', 400, '{"embeds":["0"]}'],
    ['discord', 403, '<html>Cloudflare</html>'],
    ['discord', 503, ''],
    ['slack', 400, 'invalid_blocks'],
    ['slack', 403, ''],
    ['slack', 500, 'rollup_error'],
    ['mattermost', 404, '<html>nginx</html>'],
    ['mattermost', 400, mattermost('text')],
    ['mattermost', 501, mattermost('disabled')],
    ['json', 404, '{"message":"Unknown Webhook","code":10015}'],
    ['json', 403, 'invalid_token'],
  ])('should not be taken for one: %s %i %s', (kind, status, text) => {
    expect(goneReason({ kind, status, text })).toBeNull();
  });
});
