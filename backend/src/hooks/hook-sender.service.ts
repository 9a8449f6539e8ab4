import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { VERSION } from '../platform/config/version.js';
import { systemNow } from '../platform/clock/clock.js';
import { retryAfterMs } from '../platform/http/retry-after.js';
import type { HookBody, HookMessage } from './hook-message.js';
import type { Hook } from './hook.schema.js';
import { OutsidePost, type OutsideAnswer, type OutsideRequest } from './outside-post.js';
import { toDiscord } from './formats/to-discord.js';
import { toJson } from './formats/to-json.js';
import { toMattermost } from './formats/to-mattermost.js';
import { toSlack } from './formats/to-slack.js';

/** How long an answer may ask to wait. */
const LONGEST_WAIT_MS = 60 * 60_000;
const GONE = 410;
/** The chat has understood who asks, and does not take what it is told. */
const ABOUT_MESSAGE = [400, 413, 415, 422];

/** What came of one post. */
export type HookOutcome = {
  readonly status: number | null;
  /** For the owner: the status, or why there was none. */
  readonly answer: string;
  /** How long the chat asks to wait; null when it does not. */
  readonly waitMs: number | null;
  /** The chat says that nothing will ever be taken there again. */
  readonly isGone: boolean;
};

export const isAccepted = ({ status }: HookOutcome): boolean =>
  status !== null && status >= 200 && status < 300;

/** Whether the chat refuses this message, and might take another one. */
export const isAboutMessage = ({ status }: HookOutcome): boolean =>
  status !== null && ABOUT_MESSAGE.includes(status);

/** Writes a message for the chat of a hook and posts it. */
@Injectable()
export class HookSender {
  constructor(
    private readonly config: Config,
    private readonly outside: OutsidePost,
  ) {}

  /** The request for a message, with its picture. @param id the same for each try of one delivery */
  async write(
    hook: Pick<Hook, 'kind' | 'url' | 'secret'>,
    message: HookMessage,
    id: string,
  ): Promise<OutsideRequest> {
    const { headers, body } = await bodyFor(hook, message, id);
    const agent = `Gridlock/${VERSION} (+${this.config.publicUrl})`;
    return { url: new URL(hook.url), headers: { ...headers, 'user-agent': agent }, body };
  }

  async post(request: OutsideRequest): Promise<HookOutcome> {
    return toOutcome(await this.outside.post(request));
  }
}

function bodyFor(
  { kind, secret }: Pick<Hook, 'kind' | 'secret'>,
  message: HookMessage,
  id: string,
): HookBody | Promise<HookBody> {
  switch (kind) {
    case 'discord':
      return toDiscord(message);
    case 'slack':
      return toSlack(message);
    case 'mattermost':
      return toMattermost(message);
    case 'json':
      return toJson(message, { id, secret: secret ?? '', now: systemNow() });
  }
}

function toOutcome(answer: OutsideAnswer): HookOutcome {
  if (answer.status === null) {
    return { status: null, answer: answer.reason, waitMs: null, isGone: false };
  }
  const { status, retryAfter } = answer;
  return {
    status,
    answer: String(status),
    waitMs: waitOf(retryAfter),
    isGone: status === GONE,
  };
}

const waitOf = (retryAfter: string | null): number | null => {
  const ms = retryAfterMs(retryAfter);
  return ms === null ? null : Math.min(LONGEST_WAIT_MS, ms);
};
