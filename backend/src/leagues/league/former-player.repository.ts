import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toObjectId } from '../../core/platform/database/object-id.js';
import { League } from './league.schema.js';

/** Players of a league whose accounts are deleted, in the order in which readers of its log found so. */
@Injectable()
export class FormerPlayerRepository {
  constructor(@InjectModel(League.name) private readonly leagues: Model<League>) {}

  /** Ids of all of them, these added if they are new. Nobody is ever removed, so places do not change. */
  async numbered(league: string, ids: readonly string[]): Promise<readonly string[]> {
    const _id = toObjectId(league);
    const numbered = new Set(await this.read(league));
    const missing = ids.filter((id) => !numbered.has(id)).map(toObjectId);
    if (missing.every((id) => id === null)) return [...numbered];
    for (const id of missing) {
      if (!id) continue;
      await this.leagues.updateOne(
        { _id, formerPlayers: { $ne: id } },
        { $push: { formerPlayers: id } },
      );
    }
    return this.read(league);
  }

  private async read(league: string): Promise<string[]> {
    const stored = await this.leagues
      .findOne({ _id: toObjectId(league) }, { formerPlayers: 1 })
      .lean<Pick<League, 'formerPlayers'> | null>();
    return (stored?.formerPlayers ?? []).map((id) => id.toHexString());
  }
}
