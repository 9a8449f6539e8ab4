import { Injectable } from '@nestjs/common';
import { OnEvent } from '@nestjs/event-emitter';
import type { LiveTopic } from '../../core/events/live-topic.js';
import { PickReplaced } from '../../core/events/pick-replaced.js';
import { changeEvent } from './live-event.js';
import { LiveStreams } from './live-streams.js';
import { RecentChanges } from './recent-changes.js';

const TOPICS: readonly LiveTopic[] = ['picks'];

/** Notifies a player's other pages that the own pick was replaced; other members learn nothing of it (LOCK-5). */
@Injectable()
export class OwnPicks {
  private readonly recent = new RecentChanges();

  constructor(private readonly streams: LiveStreams) {}

  @OnEvent(PickReplaced.EVENT)
  pickReplaced({ league, user }: PickReplaced): void {
    this.recent.note(playerKey(league, user), TOPICS);
    const text = changeEvent(TOPICS, league);
    for (const stream of this.streams.ofUser(user)) stream.send(text);
  }

  /** Own picks in these leagues that were replaced in the last `ago` milliseconds, ready to be sent. */
  missed(user: string, leagues: readonly string[], ago: number): string {
    const replaced = leagues.filter(
      (id) => this.recent.within(playerKey(id, user), ago).length > 0,
    );
    return replaced.map((id) => changeEvent(TOPICS, id)).join('');
  }
}

const playerKey = (league: string, user: string): string => `${league}/${user}`;
