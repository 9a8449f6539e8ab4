import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ChangeFeed } from '../platform/cache/change-feed.js';
import { LeagueChanges } from '../platform/cache/league-changes.js';
import { LiveNews, type LiveTopic } from '../platform/cache/live-news.js';
import type { StoredChange } from '../platform/cache/stored-change.js';

/** A league that another process has changed: who is a member, and which rounds are sealed. */
@Injectable()
export class LeagueListener implements OnModuleInit {
  constructor(
    private readonly feed: ChangeFeed,
    private readonly changes: LeagueChanges,
    private readonly news: LiveNews,
  ) {}

  onModuleInit(): void {
    const { changes, news } = this;
    this.feed.add({
      collection: 'leagues',
      seen: (leagues) => {
        for (const league of leagues) changes.record(league.id, toTopics(league));
      },
      lost: () => {
        changes.recordForAll();
        news.lost();
      },
    });
    this.feed.add({
      collection: 'leagueLog',
      seen: (lines) => {
        // an assignment is announced by its entry in the log
        for (const { league } of lines) {
          if (league !== null) changes.record(league, ['log', 'picks', 'standings']);
        }
      },
      lost: () => undefined,
    });
  }
}

/** Fields of a league whose change nobody sees by itself: the log tells of it, or the lock has. */
const QUIET = ['news', 'sealing', 'sealed', 'departures', 'notice', 'ownerMayJudgedAt'];
const SHOWN = [
  'members',
  'owner',
  'name',
  'code',
  'ownerMay',
  'plansMayCount',
  'share',
  'deletedAt',
];

function toTopics({ kind, touches }: StoredChange): readonly LiveTopic[] {
  if (kind !== 'update') return ['members'];
  const topics: LiveTopic[] = [];
  if (SHOWN.some(touches)) topics.push('members', 'standings');
  else if (touches('tablesChangedAt')) topics.push('standings');
  if (touches('night')) topics.push('night', 'lock', 'swaps', 'results');
  // a field that is not known here: rather once too often
  return topics.length > 0 || QUIET.some(touches) ? topics : ['members'];
}
