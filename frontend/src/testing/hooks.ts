/** A message that a chat hook was told. */
export const aDelivery = (more: object = {}) => ({
  event: 'result',
  round: 9,
  state: 'sent',
  tries: 1,
  status: 204,
  reason: null,
  loss: null,
  changedAt: '2025-06-01T15:20:04Z',
  ...more,
});
/** A chat hook. */
export const aHook = (more: object = {}) => ({
  _id: 'hook-discord',
  kind: 'discord',
  name: null,
  address: 'discord.com/api/…',
  events: ['reveal', 'result'],
  state: 'on',
  offReason: null,
  nextTryAt: null,
  deliveries: [aDelivery(), aDelivery({ event: 'reveal' })],
  ...more,
});
