import { maskedAddress, readHookAddress } from './hook-address.js';
import type { HookKind } from './hook-kinds.js';

const read = (kind: HookKind, text: string): string => {
  const address = readHookAddress(kind, text);
  return 'url' in address ? address.url.href : address.problem;
};

describe('the address of a hook', () => {
  it.each<[HookKind, string]>([
    ['discord', 'https://discord.com/api/webhooks/1204/aB-c_d'],
    ['discord', 'https://discord.com/api/webhooks/1204/aB-c_d?thread_id=7'],
    ['discord', 'https://discordapp.com/api/v10/webhooks/1204/abc'],
    ['slack', 'https://hooks.slack.com/services/T02/B01/abc'],
    ['slack', 'https://hooks.slack.com/workflows/T02/A01/7/abc'],
    ['mattermost', 'https://chat.example/hooks/abc'],
    ['mattermost', 'https://chat.example:8443/hooks/abc'],
    ['json', 'https://example.org/a?b=c'],
  ])('should be read for %s: %s', (kind, text) => {
    expect(read(kind, text)).toBe(text);
  });

  it.each<[HookKind, string, RegExp]>([
    ['discord', '', /like https:\/\/discord\.com/],
    ['discord', 'discord.com/api/webhooks/1204/abc', /like/],
    ['discord', 'http://discord.com/api/webhooks/1204/abc', /like/],
    ['discord', 'https://discord.com:8443/api/webhooks/1204/abc', /like/],
    ['discord', 'https://discord.com/channels/1', /like/],
    ['discord', 'https://evil.example/api/webhooks/1204/abc', /like/],
    ['discord', 'https://discord.com@evil.example/api/webhooks/1204/abc', /username/],
    ['slack', 'https://slack.com/services/T02/B01/abc', /like https:\/\/hooks\.slack\.com/],
    ['slack', 'https://hooks.slack.com/services/../../x', /like/],
    ['mattermost', 'ftp://chat.example/hooks/abc', /like/],
    ['json', 'javascript:alert(1)', /like/],
    ['json', 'file:///etc/passwd', /like/],
    ['json', 'https://me:secret@example.org/', /username/],
    ['json', 'https://example.org:22/', /^Use port 443/],
    ['json', 'https://example.org:25/', /^Use port 443/],
    ['json', 'https://example.org:99999/', /like/],
    ['json', 'https://exa mple.org/', /like/],
  ])('should be refused for %s: %s', (kind, text, problem) => {
    expect(read(kind, text)).toMatch(problem);
  });

  it.each([
    ['https://0x7f.1/', 'https://127.0.0.1/'],
    ['https://2130706433/', 'https://127.0.0.1/'],
    ['https://0177.0.0.1/', 'https://127.0.0.1/'],
    ['https://①②⑦.0.0.1/', 'https://127.0.0.1/'],
    ['https://127.1/', 'https://127.0.0.1/'],
    ['https://127.0.0.1./', 'https://127.0.0.1/'],
    ['https://[::ffff:127.0.0.1]/', 'https://[::ffff:7f00:1]/'],
    ['https://EXAMPLE.org/#secret', 'https://example.org/'],
  ])('should be one host, however it is spelled: %s', (text, href) => {
    expect(read('json', text)).toBe(href);
  });

  it.each([
    ['https://discord.com/api/webhooks/1204/abc', 'discord.com/api/…'],
    ['https://chat.example:8443/hooks/abc', 'chat.example:8443/hooks/…'],
    ['https://example.org/abc?token=x', 'example.org/…'],
    ['https://example.org/', 'example.org/…'],
  ])('should be shown without its key: %s', (address, shown) => {
    expect(maskedAddress(address)).toBe(shown);
  });
});
