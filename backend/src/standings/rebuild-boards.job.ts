import { setImmediate } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { SeasonService } from '../race/season.service.js';
import type { Board } from './board.repository.js';
import { BoardService } from './board.service.js';
import { boardBook, buildBoard, seasonKey } from './build-board.js';
import { LeagueReader, whoJoinedTogether } from './league-reader.js';

/** New results make the boards of their season old: this builds them anew before anybody asks. */
@Injectable()
export class RebuildBoardsJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly seasons: SeasonService,
    private readonly leagues: LeagueReader,
    private readonly boards: BoardService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'rebuild-boards', run: (now) => this.run(now) });
  }

  private async run(now: Date): Promise<void> {
    for (const year of await this.seasons.knownYears()) {
      const season = await this.seasons.load(year);
      const outdated = await this.boards.outdated(year, seasonKey(season, now));
      if (outdated.length === 0) continue;
      const book = boardBook(season, now);
      let saving: Promise<void> = Promise.resolve();
      const gone = new Set(outdated);
      for await (const batch of this.leagues.inBatches(outdated, whoJoinedTogether)) {
        const boards: Board[] = [];
        for (const { league, members, versions } of batch) {
          gone.delete(league._id);
          boards.push(buildBoard(book, { league: league._id, members, versions }));
          // thousands of leagues are due at once: requests get their turn in between
          await setImmediate();
        }
        // stored while the next batch is read and built
        await saving;
        saving = this.boards.save(boards);
        saving.catch(() => undefined);
      }
      await saving;
      // built for a reader while their league was being deleted: nobody else would ever look at them
      for (const league of gone) await this.boards.deleteLeague(league);
    }
  }
}
