import { Injectable } from '@nestjs/common';
import { LeagueLogService } from '../../leagues/league-log/league-log.service.js';
import { MailService } from '../../core/mail/mail.service.js';
import { UserService } from '../../accounts/user/user.service.js';

/** What publishing an assignment needs: the member's address, the league's log and the outbox. */
@Injectable()
export class AssignmentChannels {
  constructor(
    readonly users: UserService,
    readonly log: LeagueLogService,
    readonly mail: MailService,
  ) {}
}
