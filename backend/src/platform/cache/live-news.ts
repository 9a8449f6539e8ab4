import { Injectable } from '@nestjs/common';

/** What can have changed for the screens of a league. */
export const LIVE_TOPICS = [
  'picks',
  'lock',
  'reveal',
  'swaps',
  'results',
  'standings',
  'log',
  'members',
  'night',
  'presence',
  'announcements',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** Whoever passes on what has changed. Ids are hex strings. Must not throw. */
export type NewsListener = {
  readonly ofLeague: (league: string, what: readonly LiveTopic[]) => void;
  /** In all leagues of a player. */
  readonly ofPlayer: (user: string, what: readonly LiveTopic[]) => void;
  readonly ofEverybody: (what: readonly LiveTopic[]) => void;
  /** Changes may have been missed. */
  readonly lost: () => void;
};

/**
 * What has just changed so that others can see it, told where it is stored: by the repositories of this
 * process, and of other processes by `ChangeFeed`. Never more than what every member could find out by
 * asking again and again: a plan, an edit of an open pick or a swap while its window is open is no news.
 */
@Injectable()
export class LiveNews {
  private readonly listeners: NewsListener[] = [];

  watch(listener: NewsListener): void {
    this.listeners.push(listener);
  }

  ofLeague(league: string, what: readonly LiveTopic[]): void {
    if (what.length > 0) for (const each of this.listeners) each.ofLeague(league, what);
  }

  ofPlayer(user: string, what: readonly LiveTopic[]): void {
    for (const each of this.listeners) each.ofPlayer(user, what);
  }

  ofEverybody(what: readonly LiveTopic[]): void {
    for (const each of this.listeners) each.ofEverybody(what);
  }

  lost(): void {
    for (const each of this.listeners) each.lost();
  }
}
