import type { Hook, HookDelivery } from '../../api/hookApi';
import { aDelivery, aHook } from '../../testing/hooks';
import { answerText, deliveryText, stateText } from './hookWords';

const lost = (more: object) => aDelivery({ state: 'failed', ...more }) as unknown as HookDelivery;
const off = (...deliveries: HookDelivery[]) =>
  stateText(aHook({ state: 'off', offReason: 'gone', deliveries }) as unknown as Hook);

describe('why nothing arrives at a chat (NT-04)', () => {
  it.each([
    [lost({ status: 410 }), 'Switched off: the address is gone'],
    [lost({ status: null, reason: 'no-connection' }), 'Switched off: the address is gone'],
    [
      lost({ status: 404, reason: 'webhook-deleted' }),
      'Switched off: the webhook was deleted in Discord',
    ],
  ])('should be said of a hook that is switched off: %j', (latest, text) => {
    expect(off(latest, lost({ status: 400 }))).toBe(text);
  });

  it('should be said of a message by status and reason', () => {
    const deleted = lost({ status: 404, reason: 'channel-deleted' });
    expect(deliveryText('slack', deleted)).toBe('Refused (404, the channel was deleted in Slack)');
    expect(deliveryText('slack', lost({ status: null, reason: 'timed-out' }))).toBe(
      'Refused (No answer in time)',
    );
    expect(deliveryText('slack', lost({ status: null }))).toBe('Refused');
  });

  it('should be said for the chat of the hook', () => {
    const answer = { status: 403, reason: 'channel-locked' } as const;
    expect(answerText('mattermost', answer)).toBe(
      '403, Mattermost doesn’t allow posts to this channel',
    );
  });
});
