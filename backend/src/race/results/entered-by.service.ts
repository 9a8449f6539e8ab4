import { Injectable } from '@nestjs/common';
import { SeasonWriterRepository } from '../season-writer.repository.js';
import { ImportRecordRepository } from './import-record.repository.js';

const FORMER = 'a former player';

/** Who entered results by hand stands beside them, and in the notes of imports that told another result. */
@Injectable()
export class EnteredByService {
  constructor(
    private readonly writer: SeasonWriterRepository,
    private readonly records: ImportRecordRepository,
  ) {}

  /** Takes the name of an app admin out whose account is being deleted. May be repeated. */
  async forget({
    id,
    username,
  }: {
    readonly id: string;
    readonly username: string;
  }): Promise<void> {
    await this.writer.renameEnteredBy(id, FORMER);
    await this.records.renameEnteredBy(username, FORMER);
  }
}
