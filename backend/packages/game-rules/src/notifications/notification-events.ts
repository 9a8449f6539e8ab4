/**
 * NOTIFY-1: a player chooses for each event whether it comes by push, by email, by both or not at all. Where
 * nothing was chosen it comes by push to the devices that have it; without such a device what needs an answer
 * or is about the player comes by email. A league that the player has muted sends them nothing.
 */

/** What players are notified of, as the page lists it. */
export const NOTIFICATION_EVENTS = [
  'pick-24h',
  'pick-2h',
  'pick-30min',
  'plan-counts',
  'lock-moved',
  'reveal',
  'swaps',
  'result',
  'correction',
  'assigned',
  'joined',
  'membership',
] as const;
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number];

/** The ways to a player. */
export const CHANNELS = ['push', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** What a player has chosen; what is missing follows the defaults. */
export type NotificationChoices = {
  readonly [event in NotificationEvent]?: { readonly [channel in Channel]?: boolean };
};

const BY_PUSH: ReadonlySet<NotificationEvent> = new Set([
  'pick-24h',
  'pick-2h',
  'pick-30min',
  'plan-counts',
  'lock-moved',
  'reveal',
  'swaps',
  'result',
  'assigned',
  'membership',
]);
/** Without a device. */
const BY_EMAIL: ReadonlySet<NotificationEvent> = new Set([
  'pick-24h',
  'pick-2h',
  'plan-counts',
  'lock-moved',
  'result',
  'correction',
  'assigned',
  'membership',
]);

/** Those about a lock that is still to come. */
export const REMINDING_EVENTS = ['pick-24h', 'pick-2h', 'pick-30min', 'plan-counts'] as const;

type Ask = {
  readonly choices: NotificationChoices;
  /** Whether the player has a device that gets pushes. */
  readonly hasDevice: boolean;
};

/** What holds for an event while nothing is chosen. */
const isOnByDefault = (event: NotificationEvent, channel: Channel, hasDevice: boolean): boolean => {
  if (channel === 'push') return BY_PUSH.has(event);
  return BY_EMAIL.has(event) && !(hasDevice && BY_PUSH.has(event));
};

/** Whether the event is ticked for the channel. A push is also ticked where there is no device yet. */
export const isChosen = (
  event: NotificationEvent,
  channel: Channel,
  { choices, hasDevice }: Ask,
): boolean => choices[event]?.[channel] ?? isOnByDefault(event, channel, hasDevice);

/** The channels by which an event reaches the player now. */
export const channelsOf = (event: NotificationEvent, ask: Ask): readonly Channel[] =>
  CHANNELS.filter(
    (channel) => isChosen(event, channel, ask) && (channel === 'email' || ask.hasDevice),
  );

/** The value to store for a choice: null if it equals the default, so that later changes of the default apply. */
export const storedChoice = (
  event: NotificationEvent,
  channel: Channel,
  { isOn, hasDevice }: { readonly isOn: boolean; readonly hasDevice: boolean },
): boolean | null => (isOnByDefault(event, channel, hasDevice) === isOn ? null : isOn);
