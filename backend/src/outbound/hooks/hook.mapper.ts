import { iso } from '../../core/platform/clock/iso.js';
import type { HookDeliveryDto, HookDto, HookPreviewDto, HookState } from './dto/hook.dto.js';
import { programMessage } from './formats/to-json.js';
import { maskedAddress } from './hook-address.js';
import type { HookDelivery } from './hook-delivery.schema.js';
import { readAnswer } from './hook-answer.js';
import { type HookKind, SERVER_ERROR } from './hook-kinds.js';
import { chatsThatShow, type HookMessage, tableText } from './hook-message.js';
import type { HookWithDeliveries } from './hook.service.js';
import type { Hook } from './hook.schema.js';

/** A hook as its owner sees it: without address and secret. */
export const toHookDto = ({ hook, deliveries }: HookWithDeliveries): HookDto => {
  const state = stateOf(hook);
  return {
    _id: hook._id.toHexString(),
    kind: hook.kind,
    name: hook.name,
    address: maskedAddress(hook.url),
    events: [...hook.events],
    state,
    offReason: hook.offReason,
    nextTryAt: state === 'failing' ? nextTryAt(deliveries) : null,
    deliveries: deliveries.map((delivery) => toDeliveryDto(hook.kind, delivery)),
  };
};

const stateOf = ({ offAt, failingSince }: Hook): HookState => {
  if (offAt) return 'off';
  return failingSince ? 'failing' : 'on';
};

/** When all waiting deliveries are tried again; null without any, or while one is being tried. */
function nextTryAt(deliveries: readonly HookDelivery[]): string | null {
  const next = deliveries.findLast(({ state }) => state === 'queued');
  return next ? iso(next.nextTryAt) : null;
}

function toDeliveryDto(kind: HookKind, delivery: HookDelivery): HookDeliveryDto {
  const answer = answerOf(delivery);
  return {
    event: delivery.event,
    round: delivery.round,
    state: delivery.state === 'claimed' ? 'queued' : delivery.state,
    tries: delivery.tries,
    answer,
    ...readAnswer(kind, answer),
    loss: delivery.loss ?? null,
    changedAt: (delivery.changedAt ?? delivery.queuedAt).toISOString(),
  };
}

function answerOf({ state, answer, lastError }: HookDelivery): string | null {
  if (state === 'sent') return answer ?? null;
  return lastError === SERVER_ERROR ? null : (lastError ?? null);
}

export const toPreviewDto = (message: HookMessage): HookPreviewDto => {
  const { event, title, text, when, table, picture } = message;
  return {
    event,
    title,
    text,
    when: when && iso(when),
    table: table && tableText(table),
    picture: picture && {
      kind: picture.kind,
      round: picture.round,
      alt: picture.alt,
      chats: chatsThatShow(picture),
    },
    json: JSON.stringify(programMessage(message), null, 2),
  };
};
