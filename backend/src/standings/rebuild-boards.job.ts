import { setImmediate } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { scoreBook, type MemberFacts } from '@gridlock/game-rules';
import { UserService } from '../auth/user.service.js';
import { LeagueService, type LeagueFacts } from '../league/league.service.js';
import { JobRunner } from '../platform/jobs/job-runner.js';
import type { LoadedSeason } from '../race/loaded-season.js';
import { SeasonService } from '../race/season.service.js';
import { byLeagueId, picksOf } from '../selection/entry-picks.js';
import { EntryService, type EntryRecord } from '../selection/entry.service.js';
import type { Board } from './board.repository.js';
import { BoardService } from './board.service.js';
import { buildBoard, seasonKey } from './build-board.js';
import { memberIds } from './standings.service.js';

/** Leagues per batch: three reads and one write each. */
const BATCH = 50;

/** New results make the boards of their season old: this builds them anew before anybody asks. */
@Injectable()
export class RebuildBoardsJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly seasons: SeasonService,
    private readonly leagues: LeagueService,
    private readonly entries: EntryService,
    private readonly users: UserService,
    private readonly boards: BoardService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'rebuild-boards', run: (now) => this.run(now) });
  }

  private async run(now: Date): Promise<void> {
    for (const year of await this.seasons.knownYears()) {
      const season = await this.seasons.load(year);
      const outdated = new Set(await this.boards.outdated(year, seasonKey(season, now)));
      if (outdated.size === 0) continue;
      const leagues = await this.leagues.leaguesOfSeason(year);
      const due = leagues.filter(({ _id }) => outdated.has(_id));
      for (let start = 0; start < due.length; start += BATCH) {
        await this.rebuild(due.slice(start, start + BATCH), season, now);
      }
    }
  }

  private async rebuild(leagues: LeagueFacts[], season: LoadedSeason, now: Date): Promise<void> {
    const ids = new Set(leagues.flatMap(({ members }) => members.map(({ user }) => user)));
    const [entries, profiles] = await Promise.all([
      this.entries.ofLeagues(leagues.map(({ _id }) => _id)),
      this.users.profiles([...ids]),
    ]);
    const byLeague = byLeagueId(entries);
    const book = scoreBook(season.at(now));
    const boards: Board[] = [];
    for (const league of leagues) {
      const own = byLeague.get(league._id) ?? [];
      const byUser = new Map(own.map((entry) => [String(entry.user), entry]));
      const members = memberIds(league, profiles).map((member) => withPicks(member, byUser));
      const versions = new Map(own.map((entry) => [String(entry.user), entry.boardVersion]));
      boards.push(buildBoard({ league: league._id, season, members, versions, now, book }));
      // thousands of leagues are due at once: requests get their turn in between
      await setImmediate();
    }
    await this.boards.save(boards);
  }
}

const withPicks = (
  member: Omit<MemberFacts, 'picks'>,
  entries: ReadonlyMap<string, EntryRecord>,
): MemberFacts => ({ ...member, picks: picksOf(entries.get(member.userId)) });
