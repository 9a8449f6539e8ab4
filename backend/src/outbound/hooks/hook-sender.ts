import { Injectable } from '@nestjs/common';
import { Config } from '../../core/platform/config/config.js';
import { VERSION } from '../../core/platform/config/version.js';
import { systemNow } from '../../core/platform/clock/clock.js';
import { retryAfterMs } from '../../core/platform/http/retry-after.js';
import { goneReason } from './gone.js';
import { answerText, type HookAnswer } from './hook-answer.js';
import { startsWorkflow } from './hook-address.js';
import type { HookKind, HookLoss } from './hook-kinds.js';
import type { HookBody, HookMessage } from './hook-message.js';
import type { Hook } from './hook.schema.js';
import {
  PublicHttpClient,
  type PublicHttpAnswer,
  type PublicHttpRequest,
} from './public-http-client.js';
import { plainDiscord, toDiscord } from './formats/to-discord.js';
import { toJson } from './formats/to-json.js';
import { plainMattermost, toMattermost } from './formats/to-mattermost.js';
import { plainSlack, toSlack, workflowSlack } from './formats/to-slack.js';

/** How long an answer may ask to wait. */
const LONGEST_WAIT_MS = 60 * 60_000;
/** Statuses of a chat that accepts the sender, but not this message. */
const ABOUT_MESSAGE = [400, 413, 415, 422];

/** The outcome of one post. */
export type HookOutcome = HookAnswer & {
  /** For the owner: status and reason in words. */
  readonly answer: string;
  /** How long the chat asks to wait; null when it does not. */
  readonly waitMs: number | null;
  /** The chat answers that it will never accept anything at this address again. */
  readonly isGone: boolean;
  /** The part that the chat refused before it accepted the rest. */
  readonly loss: HookLoss | null;
};

/** One form of the message. */
type Attempt = { readonly request: PublicHttpRequest; readonly loss: HookLoss | null };
/** A message for one chat. A further attempt is made when the chat has refused the content of the previous one. */
export type WrittenMessage = {
  readonly kind: HookKind;
  readonly attempts: readonly [Attempt, ...Attempt[]];
};
type Written = Pick<Hook, 'kind' | 'url' | 'secret'>;

export const isAccepted = ({ status }: HookOutcome): boolean =>
  status !== null && status >= 200 && status < 300;

/** Whether the chat refuses this message but may accept another one. */
export const isAboutMessage = ({ status, isGone }: HookOutcome): boolean =>
  !isGone && status !== null && ABOUT_MESSAGE.includes(status);

/** Writes a message for the chat of a hook and posts it. */
@Injectable()
export class HookSender {
  constructor(
    private readonly config: Config,
    private readonly http: PublicHttpClient,
  ) {}

  /** The requests for a message, the first with its picture. @param id the same for each try of one delivery */
  async write(hook: Written, message: HookMessage, id: string): Promise<WrittenMessage> {
    const { kind, secret } = hook;
    const request = ({ headers, body }: HookBody): PublicHttpRequest => {
      const agent = `Gridlock/${VERSION} (+${this.config.publicUrl})`;
      return { url: new URL(hook.url), headers: { ...headers, 'user-agent': agent }, body };
    };
    const plain = plainBody(hook, message);
    if (kind === 'json' || !plain) {
      const signed = { id, secret: secret ?? '', now: systemNow() };
      const body = kind === 'json' ? toJson(message, signed) : workflowSlack(message);
      return { kind, attempts: [{ request: request(body), loss: null }] };
    }
    const whole = request(await richBody(kind, message));
    const withoutPicture = message.picture && (await richBody(kind, { ...message, picture: null }));
    return {
      kind,
      attempts: [
        { request: whole, loss: null },
        ...(withoutPicture ? [{ request: request(withoutPicture), loss: 'picture' as const }] : []),
        { request: request(plain), loss: 'layout' },
      ],
    };
  }

  /** Posts it once, and in a plainer form only after a refusal, so that it arrives at most once. */
  async post({ kind, attempts }: WrittenMessage): Promise<HookOutcome> {
    const [first, ...simpler] = attempts;
    let outcome = await this.attempt(kind, first);
    for (const next of simpler) {
      if (!isAboutMessage(outcome)) break;
      outcome = await this.attempt(kind, next);
    }
    return outcome;
  }

  private async attempt(kind: HookKind, { request, loss }: Attempt): Promise<HookOutcome> {
    const outcome = toOutcome(kind, await this.http.post(request));
    return isAccepted(outcome) ? { ...outcome, loss } : outcome;
  }
}

function richBody(
  kind: Exclude<HookKind, 'json'>,
  message: HookMessage,
): HookBody | Promise<HookBody> {
  switch (kind) {
    case 'discord':
      return toDiscord(message);
    case 'slack':
      return toSlack(message);
    case 'mattermost':
      return toMattermost(message);
  }
}

/** Null for receivers that have only one form of a message. */
function plainBody({ kind, url }: Written, message: HookMessage): HookBody | null {
  switch (kind) {
    case 'discord':
      return plainDiscord(message);
    case 'slack':
      return startsWorkflow(url) ? null : plainSlack(message);
    case 'mattermost':
      return plainMattermost(message);
    case 'json':
      return null;
  }
}

function toOutcome(kind: HookKind, answer: PublicHttpAnswer): HookOutcome {
  const { status } = answer;
  const reason =
    status === null ? answer.reason : goneReason({ kind, status, text: answer.refusal });
  return {
    status,
    reason,
    answer: answerText(kind, { status, reason }),
    waitMs: status === null ? null : waitOf(answer.retryAfter),
    isGone: status !== null && reason !== null,
    loss: null,
  };
}

const waitOf = (retryAfter: string | null): number | null => {
  const ms = retryAfterMs(retryAfter);
  return ms === null ? null : Math.min(LONGEST_WAIT_MS, ms);
};
