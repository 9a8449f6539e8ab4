import { flag, hostsAndNetworks, origins, textThat } from '../kinds.js';
import { setting } from '../setting.js';

export const MESSAGES = {
  smtpUrl: setting({
    name: 'SMTP_URL',
    isSecret: true,
    kind: textThat(
      'an smtp:// or smtps:// address',
      (value) =>
        URL.canParse(value) && /^smtps?:\/\/[^/]/.test(value) && new URL(value).hostname !== '',
    ),
    default: null,
    otherwise: 'files in `DATA_DIR/outbox`',
    means: 'the server that sends emails: [mail](mail.md)',
  }),
  mailFrom: setting({
    name: 'MAIL_FROM',
    kind: textThat('an address such as "Gridlock <grid@example.org>"', (value) =>
      /^(?:[^<>@\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(value),
    ),
    default: null,
    otherwise: '`no-reply` at the host of `PUBLIC_URL`',
    means: 'the sender of emails',
  }),
  pushServices: setting({
    name: 'PUSH_SERVICES',
    kind: origins,
    default: [],
    means: 'push services besides those of the usual browsers: [pushes](notifications.md#pushes)',
  }),
  hooks: setting({
    name: 'HOOKS',
    kind: flag,
    default: true,
    means:
      '`off`: leagues post nothing to chats, and the server calls no address that a player has named ([chat hooks](../hooks.md))',
  }),
  hookHosts: setting({
    name: 'HOOK_HOSTS',
    kind: hostsAndNetworks,
    default: [],
    means:
      'hosts in the network of the server that leagues may post to, such as a Mattermost at home: [where hooks may lead](../hooks.md#where-it-may-lead)',
  }),
};
