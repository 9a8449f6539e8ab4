import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import { SessionService } from '../../accounts/auth/session.service.js';
import { CHANGES_MISSED } from '../../core/events/event-names.js';
import { SessionsChanged } from '../../core/events/sessions-changed.js';
import { systemNow } from '../../core/platform/clock/clock.js';
import type { LiveStream } from './live-stream.js';
import { LiveStreams } from './live-streams.js';

/** Ends a stream with the session that opened it, and so with the account. */
@Injectable()
export class LiveSessions {
  private readonly checking = new Set<string>();

  constructor(
    private readonly sessions: SessionService,
    private readonly streams: LiveStreams,
  ) {}

  @OnEvent(SessionsChanged.EVENT)
  sessionsChanged({ user }: SessionsChanged): void {
    if (this.streams.hasUser(user)) this.checkSoon(user);
  }

  @OnEvent(CHANGES_MISSED)
  changesMissed(): void {
    for (const user of this.streams.users) this.checkSoon(user);
  }

  /** Until when the session of a new stream lasts; null when it has ended. */
  openUntil(user: string, session: string): Promise<Date | null> {
    return this.sessions.openUntil(user, session);
  }

  /** Checks the sessions that have expired by now unless they were renewed. */
  checkRunOut(): void {
    const now = systemNow();
    for (const { until, listener } of this.streams.all()) {
      if (until <= now) this.checkSoon(listener.user);
    }
  }

  private checkSoon(user: string): void {
    if (this.checking.has(user)) return;
    this.checking.add(user);
    setImmediate(() => void this.check(user));
  }

  private async check(user: string): Promise<void> {
    // a change after this point causes another check
    this.checking.delete(user);
    for (const stream of [...this.streams.ofUser(user)]) await this.checkStream(stream);
  }

  private async checkStream(stream: LiveStream): Promise<void> {
    const { user, session } = stream.listener;
    // without an answer the stream ends, and the guard decides when the client reconnects
    const until = await this.sessions.openUntil(user, session).catch(() => null);
    if (until) stream.until = until;
    else stream.end();
  }
}
