import { Injectable } from '@nestjs/common';
import { UserService } from '../user/user.service.js';
import { LeagueLogService } from '../league/league-log.service.js';
import { MailService } from '../mail/mail.service.js';

/** Where news of an assignment go: whom they are about, the league's log, and the post. */
@Injectable()
export class AssignmentChannels {
  constructor(
    readonly users: UserService,
    readonly log: LeagueLogService,
    readonly mail: MailService,
  ) {}
}
