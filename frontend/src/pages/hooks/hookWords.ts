import type { ChipKind } from '../../components/ui/Chip/Chip';
import type { Hook, HookDelivery, HookEvent, HookKind } from '../../api/hookApi';
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
  'reveal',
  'result',
  'correction',
  'season-end',
] as const satisfies HookEvent[];

const EVENT_NAMES: Readonly<Record<HookDelivery['event'], string>> = {
  lock: 'Picks lock soon',
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
  lost: 'Not taken',
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

/** `Arrived (204)` */
export function deliveryText(delivery: HookDelivery): string {
  const word = MARK_WORDS[markOf(delivery)] + lossText(delivery.loss);
  return delivery.answer === null ? word : `${word} (${delivery.answer})`;
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

/** Why nothing is taken there any more, as the latest answer says behind its status: `404, the webhook was deleted`. */
function goneText(deliveries: readonly HookDelivery[]): string {
  const lost = deliveries.find((each) => markOf(each) === 'lost' && each.answer !== null);
  return lost?.answer?.match(/^\d{3}, (.+)$/)?.[1] ?? 'the address is gone';
}

/** What the chip of a hook says. */
export function stateText({ state, offReason, nextTryAt, deliveries }: Hook): string {
  const [latest] = deliveries;
  if (offReason === 'gone') return `Switched off: ${goneText(deliveries)}`;
  if (offReason !== null) return OFF_TEXTS[offReason];
  if (state === 'failing') {
    const tried = deliveries.find(({ answer, state: each }) => answer !== null && each !== 'sent');
    const again = nextTryAt === null ? '' : `, again at ${timeOfDay(nextTryAt)}`;
    return `${tried?.answer ?? 'Failing'}${again}`;
  }
  if (!latest) return 'Nothing sent yet';
  const answer = markOf(latest) === 'arrived' ? latest.answer : null;
  const text = answer === null ? deliveryText(latest) : answer + lossText(latest.loss);
  return `${text}, ${formatRaceTime(latest.changedAt)}`;
}

/** 'Of the last 20 messages 18 arrived.' */
export function stripText(deliveries: readonly HookDelivery[]): string {
  const arrived = deliveries.filter((one) => markOf(one) === 'arrived').length;
  return deliveries.length === 1
    ? `The last message ${arrived === 1 ? 'arrived' : 'did not arrive'}.`
    : `Of the last ${String(deliveries.length)} messages ${String(arrived)} arrived.`;
}
