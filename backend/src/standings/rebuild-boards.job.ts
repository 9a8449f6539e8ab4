import { setImmediate } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobRunner } from '../platform/jobs/job-runner.js';
import { LeagueCalendars } from '../league/league-calendars.service.js';
import { type Board, BoardRepository } from './board.repository.js';
import { type BoardBook, boardBook, buildBoard, seasonKey } from './build-board.js';
import { LeagueReader, whoJoinedTogether } from './league-reader.js';

/**
 * Fingerprint of a board with rounds that are not sealed yet, whose picks may still change: it matches
 * no state, so the first reader seals the rounds and rebuilds the board.
 */
const NOT_FINAL = 'not final';

/** Rebuilds the boards that new results have made outdated, before a reader has to wait for it. */
@Injectable()
export class RebuildBoardsJob implements OnModuleInit {
  constructor(
    private readonly jobs: JobRunner,
    private readonly calendars: LeagueCalendars,
    private readonly leagues: LeagueReader,
    private readonly boards: BoardRepository,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'rebuild-boards', run: (now) => this.run(now) });
  }

  private async run(now: Date): Promise<void> {
    for (const year of await this.calendars.years()) {
      const season = await this.calendars.ofSeason(year);
      const gone = new Set<string>();
      const outdated = noting(gone, this.boards.outdated(year, seasonKey(season, now)));
      let book: BoardBook | null = null;
      let saving: Promise<void> = Promise.resolve();
      const as = { named: whoJoinedTogether, season, now };
      for await (const batch of this.leagues.inBatches(outdated, as)) {
        book ??= boardBook(season, now);
        const boards: Board[] = [];
        for (const { league, members, versions, sealed } of batch) {
          gone.delete(league._id);
          const board = buildBoard(book, { league: league._id, members, versions });
          const isFinal = book.completedRounds.every((round) => sealed.includes(round));
          boards.push(isFinal ? board : { ...board, fingerprint: NOT_FINAL });
          // there may be thousands of leagues: lets requests be handled in between
          await setImmediate();
        }
        // stored while the next ones are read and built
        await saving;
        saving = this.boards.replace(boards);
        // avoids an unhandled rejection; the next `await saving` still throws the error
        saving.catch(() => undefined);
      }
      await saving;
      // boards of deleted leagues, stored by a reader at the moment of the deletion
      for (const league of gone) await this.boards.deleteLeague(league);
    }
  }
}

/** The same ids, noted in `seen` as they come. */
async function* noting(seen: Set<string>, ids: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const id of ids) {
    seen.add(id);
    yield id;
  }
}
