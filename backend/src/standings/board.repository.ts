import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type mongo, Types } from 'mongoose';
import { isDuplicatesOnly } from '../platform/database/duplicate-key.js';
import { BoardRecord, NIGHT_KEY } from './board.schema.js';

/** A board without its own id. Ids are hex strings. */
export type Board = Omit<BoardRecord, '_id' | 'league'> & { readonly league: string };

const keyOf = (league: string, season: number) => ({ league: new Types.ObjectId(league), season });

/** Stores the tables of leagues, as a cache of picks and results. */
@Injectable()
export class BoardRepository {
  constructor(@InjectModel(BoardRecord.name) private readonly boards: Model<BoardRecord>) {}

  /** The stored boards of these leagues, in no particular order. */
  async ofLeagues(leagues: readonly string[]): Promise<Board[]> {
    const found = await this.boards
      .find({ league: { $in: leagues.map((league) => new Types.ObjectId(league)) } })
      .lean<BoardRecord[]>();
    return found.map((board) => ({ ...board, league: String(board.league) }));
  }

  /** The leagues of stored boards; all ids are hex strings. */
  async leaguesOf(boards: readonly string[]): Promise<string[]> {
    const found = await this.boards
      .find({ _id: { $in: boards.map((board) => new Types.ObjectId(board)) } }, { league: 1 })
      .lean<Pick<BoardRecord, 'league'>[]>();
    return found.map(({ league }) => league.toHexString());
  }

  /**
   * Inserts or updates boards, in one write. Other processes are notified of those that were rebuilt from the
   * same picks and results (`WATCHED`), which only an update shows.
   */
  save(boards: readonly Board[]): Promise<void> {
    return this.write(
      boards.map(({ league, season, ...rest }) => ({
        updateOne: { filter: keyOf(league, season), update: { $set: rest }, upsert: true },
      })),
    );
  }

  /**
   * The same for the many boards of a new result, of which nobody is notified: everybody has the result itself.
   * As whole documents, which cost the embedded database half of what updates do: it need not decode the old ones.
   */
  replace(boards: readonly Board[]): Promise<void> {
    return this.write(
      boards.map((board) => {
        const filter = keyOf(board.league, board.season);
        return { replaceOne: { filter, replacement: { ...board, ...filter }, upsert: true } };
      }),
    );
  }

  private async write(writes: mongo.AnyBulkWriteOperation[]): Promise<void> {
    if (writes.length === 0) return;
    try {
      // the driver itself: Mongoose would convert each of the many results
      await this.boards.collection.bulkWrite(writes, { ordered: false });
    } catch (error) {
      // another request inserted the same board concurrently: either one will do, it is a cache
      if (!isDuplicatesOnly(error)) throw error;
    }
  }

  /**
   * Ids of leagues whose board was built from another state of the season; those of race nights, whose
   * keys come behind all others, are none of them. A board may be replaced while the next ones are read.
   */
  async *outdated(season: number, seasonKey: string): AsyncGenerator<string> {
    // runs with every turn of the job: two ranges of the index skip the boards that are up to date
    const others = [
      { season, seasonKey: { $lt: seasonKey } },
      { season, seasonKey: { $gt: seasonKey, $lt: NIGHT_KEY } },
    ];
    const boards = this.boards
      .find({ $or: others }, { league: 1 })
      .lean<Pick<BoardRecord, 'league'>[]>()
      .cursor();
    for await (const { league } of boards) yield String(league);
  }

  async deleteLeague(league: string): Promise<void> {
    await this.boards.deleteMany({ league: new Types.ObjectId(league) });
  }
}
