import type { ChipKind } from '../../components/ui/Chip/Chip';
import type { Hook, HookDelivery, HookEvent, HookKind, HookTest } from '../../api/hookApi';
import { formatRaceTime, timeOfDay } from '../../lib/game/formatRaceTime';

export const KINDS = ['discord', 'slack', 'mattermost', 'json'] as const satisfies HookKind[];

export const KIND_NAMES: Readonly<Record<HookKind, string>> = {
  discord: 'Discord',
  slack: 'Slack',
  mattermost: 'Mattermost',
  json: 'JSON',
};

/** What its owner calls a hook, else its chat. */
export const hookName = ({ name, kind }: Hook): string => name ?? KIND_NAMES[kind];

/** Where the address is made. */
export const KIND_NOTES: Readonly<Record<HookKind, string>> = {
  discord: 'Server settings, Integrations, Webhooks',
  slack: 'An app with incoming webhooks',
  mattermost: 'Integrations, Incoming Webhooks',
  json: 'Your own program; messages are signed',
};

export const EXAMPLES: Readonly<Record<HookKind, string>> = {
  discord: 'https://discord.com/api/webhooks/…',
  slack: 'https://hooks.slack.com/services/…',
  mattermost: 'https://chat.example/hooks/…',
  json: 'https://example.org/…',
};

export const EVENTS = [
  'lock',
  'lock-moved',
  'reveal',
  'result',
  'correction',
  'season-end',
] as const satisfies HookEvent[];

const EVENT_NAMES: Readonly<Record<HookDelivery['event'], string>> = {
  lock: 'Picks lock soon',
  'lock-moved': 'Lock moved',
  reveal: 'Lights out',
  result: 'Result and recap',
  correction: 'Result corrected',
  'season-end': 'Champions',
  test: 'Test',
};
export const eventName = (event: HookDelivery['event']): string => EVENT_NAMES[event];

/** The same after another one. */
const FURTHER_EVENTS: Readonly<Record<HookEvent, string>> = {
  lock: 'picks lock soon',
  'lock-moved': 'lock moved',
  reveal: 'lights out',
  result: 'result and recap',
  correction: 'result corrected',
  'season-end': 'champions',
};

/** 'Lights out, result and recap' */
export const eventsText = (events: readonly HookEvent[]): string =>
  events.map((event, index) => (index === 0 ? EVENT_NAMES : FURTHER_EVENTS)[event]).join(', ');

/** How a delivery went: it arrived, it waits for another try, or it never will arrive. */
export type Mark = 'arrived' | 'waits' | 'lost' | 'dropped';

export function markOf({ state }: HookDelivery): Mark {
  switch (state) {
    case 'sent':
      return 'arrived';
    case 'queued':
    case 'sending':
      return 'waits';
    case 'failed':
      return 'lost';
    case 'dropped':
      return 'dropped';
  }
}

const MARK_WORDS: Readonly<Record<Mark, string>> = {
  arrived: 'Arrived',
  waits: 'Waiting',
  lost: 'Refused',
  dropped: 'Out of date',
};

const MARK_CHIPS: Readonly<Record<Mark, ChipKind>> = {
  arrived: 'ok',
  waits: 'plain',
  lost: 'bad',
  dropped: 'plain',
};

const LOSS_WORDS: Readonly<Record<NonNullable<HookDelivery['loss']>, string>> = {
  picture: 'the picture was refused',
  layout: 'as plain text, the layout was refused',
};
/** What a chat refused of a message that it took otherwise: `, the picture was refused`. */
export const lossText = (loss: HookDelivery['loss']): string =>
  loss === null ? '' : `, ${LOSS_WORDS[loss]}`;

type Reason = NonNullable<HookDelivery['reason']>;

const REASONS: Readonly<Record<Reason, (chat: string) => string>> = {
  'webhook-deleted': (chat) => `the webhook was deleted in ${chat}`,
  'channel-deleted': (chat) => `the channel was deleted in ${chat}`,
  'channel-archived': (chat) => `the channel is archived in ${chat}`,
  'channel-locked': (chat) => `${chat} doesn’t allow posts to this channel`,
  'workspace-closed': (chat) => `the workspace was closed in ${chat}`,
  'posts-forbidden': (chat) => `an admin of ${chat} doesn’t allow posts there`,
  'address-gone': () => 'the address is gone',
  'unknown-host': () => 'Host not found',
  'private-network': () => 'The host is inside the server’s own network',
  'timed-out': () => 'No answer in time',
  'no-connection': () => 'No connection',
  interrupted: () => 'The server stopped while sending',
};

/** `404, the webhook was deleted in Discord`; empty before the first try. */
export const answerText = (
  kind: HookKind,
  { status, reason }: Pick<HookTest, 'status' | 'reason'>,
): string =>
  [status, reason && REASONS[reason](KIND_NAMES[kind])].filter((part) => part !== null).join(', ');

/** `Arrived (204)` */
export function deliveryText(kind: HookKind, delivery: HookDelivery): string {
  const word = MARK_WORDS[markOf(delivery)] + lossText(delivery.loss);
  const answer = answerText(kind, delivery);
  return answer === '' ? word : `${word} (${answer})`;
}

/** The colour of a hook's chip. */
export function chipOf({ state, offReason, deliveries: [latest] }: Hook): ChipKind {
  if (!latest || offReason === 'owner') return 'plain';
  if (state === 'on') return latest.loss === null ? MARK_CHIPS[markOf(latest)] : 'warn';
  return state === 'failing' ? 'warn' : 'bad';
}

const OFF_TEXTS: Readonly<Record<Exclude<Hook['offReason'], 'gone' | null>, string>> = {
  owner: 'Switched off: nothing is sent',
  failing: 'Switched off after three days',
};

/** What the chip of a hook says. */
export function stateText({ kind, state, offReason, nextTryAt, deliveries }: Hook): string {
  const [latest] = deliveries;
  if (offReason === 'gone') {
    const lost = deliveries.find((each) => markOf(each) === 'lost' && each.status !== null);
    return `Switched off: ${REASONS[lost?.reason ?? 'address-gone'](KIND_NAMES[kind])}`;
  }
  if (offReason !== null) return OFF_TEXTS[offReason];
  if (state === 'failing') {
    const tried = deliveries.find((each) => each.state !== 'sent' && answerText(kind, each));
    const again = nextTryAt === null ? '' : `, again at ${timeOfDay(nextTryAt)}`;
    return `${tried ? answerText(kind, tried) : 'Failing'}${again}`;
  }
  if (!latest) return 'Nothing sent yet';
  const text =
    latest.state === 'sent' && latest.status !== null
      ? String(latest.status) + lossText(latest.loss)
      : deliveryText(kind, latest);
  return `${text}, ${formatRaceTime(latest.changedAt)}`;
}

/** 'Of the last 20 messages 18 arrived.' */
export function stripText(deliveries: readonly HookDelivery[]): string {
  const arrived = deliveries.filter((one) => markOf(one) === 'arrived').length;
  return deliveries.length === 1
    ? `The last message ${arrived === 1 ? 'arrived' : 'did not arrive'}.`
    : `Of the last ${String(deliveries.length)} messages ${String(arrived)} arrived.`;
}
