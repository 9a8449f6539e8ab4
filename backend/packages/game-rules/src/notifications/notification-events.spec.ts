import {
  CHANNELS,
  channelsOf,
  isChosen,
  storedChoice,
  NOTIFICATION_EVENTS,
  type NotificationChoices,
  type NotificationEvent,
} from './notification-events.js';

const by = (event: NotificationEvent, hasDevice: boolean, choices: NotificationChoices = {}) =>
  channelsOf(event, { choices, hasDevice }).join(' and ') || 'nothing';

describe('the channels of an event', () => {
  it.each([
    ['pick-24h', 'email', 'push'],
    ['pick-2h', 'email', 'push'],
    ['pick-30min', 'nothing', 'push'],
    ['plan-counts', 'email', 'push'],
    ['lock-moved', 'email', 'push'],
    ['reveal', 'nothing', 'push'],
    ['swaps', 'nothing', 'push'],
    ['result', 'email', 'push'],
    ['correction', 'email', 'email'],
    ['assigned', 'email', 'push'],
    ['joined', 'nothing', 'nothing'],
    ['membership', 'email', 'push'],
  ] as const)('should be for %s %s, and with a device %s (NOTIFY-1)', (event, without, withIt) => {
    expect([by(event, false), by(event, true)]).toEqual([without, withIt]);
  });

  it('should know every event', () => {
    expect(NOTIFICATION_EVENTS.map((event) => by(event, false))).toHaveLength(12);
  });

  it('should be what the player has chosen (NOTIFY-1)', () => {
    const choices = { 'pick-2h': { push: true, email: true }, joined: { email: true } };
    expect(by('pick-2h', true, choices)).toBe('push and email');
    expect(by('pick-2h', false, choices)).toBe('email');
    expect(by('joined', true, choices)).toBe('email');
    expect(by('reveal', true, { reveal: { push: false } })).toBe('nothing');
    // chosen for a device that is gone
    expect(by('reveal', false, { reveal: { push: true } })).toBe('nothing');
  });
});

describe('a choice', () => {
  const each = NOTIFICATION_EVENTS.flatMap((event) =>
    CHANNELS.flatMap((channel) =>
      [true, false].flatMap((isOn) =>
        [true, false].map((hasDevice) => ({ event, channel, isOn, hasDevice })),
      ),
    ),
  );

  it.each(each)('should hold: $event by $channel $isOn, device $hasDevice (NOTIFY-1)', (one) => {
    const { event, channel, isOn, hasDevice } = one;
    const kept = storedChoice(event, channel, { isOn, hasDevice });
    const choices = kept === null ? {} : { [event]: { [channel]: kept } };
    expect(isChosen(event, channel, { choices, hasDevice })).toBe(isOn);
  });

  it('should not be kept where it is the default, which may be another one later (NOTIFY-1)', () => {
    const kept = (isOn: boolean, hasDevice: boolean) =>
      storedChoice('result', 'email', { isOn, hasDevice });
    expect([kept(false, true), kept(true, true)]).toEqual([null, true]);
    expect([kept(true, false), kept(false, false)]).toEqual([null, false]);
  });
});
