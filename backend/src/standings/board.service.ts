import { Injectable } from '@nestjs/common';
import { BoardRepository, type Board } from './board.repository.js';

/** The stored boards. Knows no league and no player, so every domain may use it. */
@Injectable()
export class BoardService {
  constructor(private readonly boards: BoardRepository) {}

  find(league: string, season: number): Promise<Board | null> {
    return this.boards.find(league, season);
  }

  save(boards: readonly Board[]): Promise<void> {
    return this.boards.save(boards);
  }

  /** Leagues whose board was built from another state of the season. */
  outdated(season: number, seasonKey: string): Promise<string[]> {
    return this.boards.outdated(season, seasonKey);
  }

  deleteLeague(leagueId: string): Promise<void> {
    return this.boards.deleteLeague(leagueId);
  }
}
