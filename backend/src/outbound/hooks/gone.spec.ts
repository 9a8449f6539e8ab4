import { goneReason } from './gone.js';
import type { HookKind } from './hook-kinds.js';

const mattermost = (id: string) => JSON.stringify({ id: `web.incoming_webhook.${id}.app_error` });

describe('an address that will never take anything again', () => {
  it.each<[HookKind, number, string, RegExp]>([
    ['discord', 404, '{"message":"Unknown Webhook","code":10015}', /deleted in Discord/],
    ['discord', 404, '', /deleted in Discord/],
    ['discord', 401, '{"message":"Invalid Webhook Token","code": 50027}', /deleted in Discord/],
    ['slack', 404, 'no_service', /deleted in Slack/],
    ['slack', 404, '{"ok":false,"error":"trigger_not_found"}', /deleted in Slack/],
    ['slack', 404, 'channel_not_found', /channel was deleted in Slack/],
    ['slack', 403, 'invalid_token', /deleted in Slack/],
    ['slack', 403, 'action_prohibited', /doesn’t allow/],
    ['slack', 410, 'channel_is_archived', /archived in Slack/],
    ['mattermost', 400, mattermost('invalid'), /deleted in Mattermost/],
    ['mattermost', 404, mattermost('channel'), /channel was deleted in Mattermost/],
    ['mattermost', 403, mattermost('permissions'), /doesn’t allow/],
    ['mattermost', 410, '', /is gone/],
    ['json', 410, '', /is gone/],
  ])('should be recognised for %s by %i %s', (kind, status, text, reason) => {
    expect(goneReason({ kind, status, text })).toMatch(reason);
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
