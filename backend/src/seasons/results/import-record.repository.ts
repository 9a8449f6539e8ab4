import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { CalendarProblem } from '@gridlock/season-packs';
import { ImportRecord, type NewImportRecord } from './import-record.schema.js';
import { calendarName, calendarRecords } from './calendar-problems.js';

/** How many records of a calendar are read to find the latest of each race. */
const MAX_CALENDAR_RECORDS = 400;

/** The outcomes of imports, for app admins. */
@Injectable()
export class ImportRecordRepository {
  constructor(@InjectModel(ImportRecord.name) private readonly records: Model<ImportRecord>) {}

  /** Records an outcome. One that equals the latest one of its round is counted there (`times`). */
  async add(record: NewImportRecord): Promise<void> {
    const { season, round, raceName, source, outcome, reasons } = record;
    const isOfCalendar = record.about === 'calendar';
    const last = isOfCalendar
      ? await this.records.findOne({ about: 'calendar', season, round, raceName }).sort({ _id: -1 })
      : round !== null && (await this.latestOf(season, round));
    const isRepeated =
      last &&
      last.outcome === outcome &&
      last.source === source &&
      last.reasons.join('\n') === reasons.join('\n');
    if (isRepeated) {
      await this.records.updateOne(
        { _id: last._id },
        { $set: { at: record.at }, $inc: { times: 1 } },
      );
    } else {
      await this.records.create({ ...record, times: 1 });
    }
  }

  /** Records what was not taken over of a calendar, and that earlier problems that are gone are settled. */
  async addOfCalendar(
    check: { readonly season: number; readonly at: Date },
    problems: readonly CalendarProblem[],
  ): Promise<void> {
    const records = await this.records
      .find({ season: check.season, about: 'calendar' })
      .sort({ _id: -1 })
      .limit(MAX_CALENDAR_RECORDS)
      .lean<ImportRecord[]>();
    const latest = new Map<string, ImportRecord>();
    for (const record of records) {
      const key = `${record.round} ${record.raceName}`;
      if (!latest.has(key)) latest.set(key, record);
    }
    for (const record of calendarRecords(check, problems, [...latest.values()])) {
      await this.add(record);
    }
  }

  /** Records that a calendar could not be read. @param reason a sentence for app admins. */
  addCalendarFailure(season: number, at: Date, reason: string): Promise<void> {
    const about = {
      about: 'calendar',
      round: null,
      raceName: calendarName(season),
    } as const;
    const outcome = {
      source: 'api',
      outcome: 'failed',
      reasons: [reason],
    } as const;
    return this.add({
      season,
      at,
      ...about,
      ...outcome,
      reasons: [...outcome.reasons],
    });
  }

  /** The latest import of a round's results; null before the first one. */
  latestOf(season: number, round: number): Promise<ImportRecord | null> {
    return this.records
      .findOne({ season, round, about: 'result' })
      .sort({ _id: -1 })
      .lean<ImportRecord | null>();
  }

  /** Newest first. */
  latest(limit: number): Promise<ImportRecord[]> {
    return this.records.find().sort({ at: -1, _id: -1 }).limit(limit).lean<ImportRecord[]>();
  }
}
