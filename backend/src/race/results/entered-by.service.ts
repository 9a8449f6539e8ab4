import { Injectable } from '@nestjs/common';
import { SeasonWriterRepository } from '../season-writer.repository.js';

const FORMER = 'a former player';

/** Who entered results by hand stands beside them. */
@Injectable()
export class EnteredByService {
  constructor(private readonly writer: SeasonWriterRepository) {}

  /** Takes the name of an app admin out whose account is being deleted. May be repeated. */
  forget(userId: string): Promise<void> {
    return this.writer.renameEnteredBy(userId, FORMER);
  }
}
