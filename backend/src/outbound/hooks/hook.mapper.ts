import { iso } from '../../core/platform/clock/iso.js';
import type { HookDeliveryDto, HookDto, HookPreviewDto, HookState } from './dto/hook.dto.js';
import { programMessage } from './formats/to-json.js';
import { maskedAddress } from './hook-address.js';
import type { HookDelivery } from './hook-delivery.schema.js';
import { chatsThatShow, type HookMessage } from './hook-message.js';
import type { HookWithDeliveries } from './hook.service.js';
import type { Hook } from './hook.schema.js';

/** A hook as its owner sees it: without address and secret. */
export const toHookDto = ({ hook, deliveries }: HookWithDeliveries): HookDto => {
  const state = stateOf(hook);
  return {
    _id: hook._id.toHexString(),
    kind: hook.kind,
    name: hook.name ?? null,
    address: maskedAddress(hook.url),
    events: [...hook.events],
    state,
    offReason: hook.offAt ? (hook.offReason ?? 'failing') : null,
    nextTryAt: state === 'failing' ? iso(hook.nextTryAt) : null,
    deliveries: deliveries.map(toDeliveryDto),
  };
};

const stateOf = ({ offAt, failingSince }: Hook): HookState => {
  if (offAt) return 'off';
  return failingSince ? 'failing' : 'on';
};

const toDeliveryDto = (delivery: HookDelivery): HookDeliveryDto => ({
  event: delivery.event,
  round: delivery.round,
  state: delivery.state,
  tries: delivery.tries,
  answer: delivery.answer,
  loss: delivery.loss ?? null,
  changedAt: delivery.changedAt.toISOString(),
});

export const toPreviewDto = (message: HookMessage): HookPreviewDto => {
  const { event, title, text, when, picture } = message;
  return {
    event,
    title,
    text,
    when: when && iso(when),
    picture: picture && {
      kind: picture.kind,
      round: picture.round,
      alt: picture.alt,
      chats: chatsThatShow(picture),
    },
    json: JSON.stringify(programMessage(message), null, 2),
  };
};
