import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Types } from 'mongoose';
import { duplicateField } from '../../core/platform/database/duplicate-key.js';
import { idOf, toObjectId } from '../../core/platform/database/object-id.js';
import { LeagueQuota, type MadeLeague, type PendingPlace } from './league-quota.schema.js';

/** Reservations and created leagues of an account; ids are hex strings. */
export type Quota = {
  readonly pending: readonly ReservedPlace[];
  readonly made: readonly (Omit<MadeLeague, 'league'> & { readonly league: string })[];
};
export type ReservedPlace = Omit<PendingPlace, '_id' | 'league'> & {
  readonly _id: string;
  readonly league: string;
};
type ReadQuota = Quota & Pick<LeagueQuota, 'stamp'>;

/** The quotas of the accounts. Every write is conditional on the state that was validated. */
@Injectable()
export class LeagueQuotaRepository {
  constructor(@InjectModel(LeagueQuota.name) private readonly quotas: Model<LeagueQuota>) {}

  /** Null for an account without one. */
  async find(user: string): Promise<ReadQuota | null> {
    const quota = await this.quotas.findOne({ _id: toObjectId(user) }).lean();
    return quota && toQuota(quota);
  }

  /** Replaces the quota that was read. False when it has changed since. */
  async replace(
    user: string,
    read: ReadQuota | null,
    { pending, made, expiresAt }: Quota & Pick<LeagueQuota, 'expiresAt'>,
  ): Promise<boolean> {
    const next = {
      pending: pending.map((place) => ({ ...withStoredLeague(place), _id: idOf(place._id) })),
      made: made.map(withStoredLeague),
      expiresAt,
      stamp: new Types.ObjectId(),
    };
    if (!read) return this.insert({ _id: idOf(user), ...next });
    return this.write(user, { stamp: read.stamp }, { $set: next });
  }

  /** Turns a reservation into a membership, which the leagues count. False when it has expired. */
  async confirmReservation(
    user: string,
    { _id, league, owns, takesOver, since }: ReservedPlace,
  ): Promise<boolean> {
    const made = withStoredLeague({ league, at: since });
    return this.end(user, _id, owns && !takesOver ? { $push: { made } } : {});
  }

  /** Gives a reservation back. */
  async release(user: string, { _id }: ReservedPlace): Promise<void> {
    await this.end(user, _id);
  }

  /** Deletes the quota of a deleted account. */
  async remove(user: string): Promise<void> {
    await this.quotas.deleteOne({ _id: toObjectId(user) });
  }

  private end(user: string, place: string, change: object = {}): Promise<boolean> {
    const _id = idOf(place);
    return this.write(
      user,
      { 'pending._id': _id },
      { $set: { stamp: new Types.ObjectId() }, $pull: { pending: { _id } }, ...change },
    );
  }

  private async write(user: string, where: object, change: object): Promise<boolean> {
    const { matchedCount } = await this.quotas.updateOne(
      { ...where, _id: toObjectId(user) },
      change,
    );
    return matchedCount === 1;
  }

  private async insert(quota: LeagueQuota): Promise<boolean> {
    try {
      await this.quotas.insertMany([quota]);
      return true;
    } catch (error) {
      if (duplicateField(error) === null) throw error;
      return false;
    }
  }
}

const toQuota = ({ pending, made, stamp }: LeagueQuota): ReadQuota => ({
  pending: pending.map((place) => ({ ...withLeague(place), _id: place._id.toHexString() })),
  made: made.map(withLeague),
  stamp,
});

const withLeague = <Row extends { readonly league: Types.ObjectId }>(row: Row) => ({
  ...row,
  league: row.league.toHexString(),
});

const withStoredLeague = <Row extends { readonly league: string }>(row: Row) => ({
  ...row,
  league: idOf(row.league),
});
