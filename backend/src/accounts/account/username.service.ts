import { mayRename } from '@gridlock/game-rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  badRequest,
  conflict,
  DomainError,
  notFound,
} from '../../core/platform/errors/domain-error.js';
import { JobRunner } from '../../core/platform/jobs/job-runner.js';
import type { Player } from '../../core/platform/security/player.decorator.js';
import { logSecurityEvent } from '../../core/platform/security/security-log.js';
import { UserRepository } from '../user/user.repository.js';
import type { UsernameDto } from './dto/username.dto.js';
import { SeasonTurns } from './season-turns.js';
import { SignUpCheck } from '../auth/sign-up-check.js';

/** Changes of usernames, once a season (ACCOUNT-3). */
@Injectable()
export class UsernameService implements OnModuleInit {
  constructor(
    private readonly names: UserRepository,
    private readonly check: SignUpCheck,
    private readonly seasons: SeasonTurns,
    private readonly jobs: JobRunner,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'release-usernames', run: (now) => this.release(now) });
  }

  /** @throws DomainError 404 USER_NOT_FOUND */
  async read(userId: string, now: Date): Promise<UsernameDto> {
    const account = await this.names.findName(userId);
    if (!account) throw notFound('USER_NOT_FOUND', 'This player doesn’t exist.');
    const turn = await this.seasons.seasonTurn(now);
    const { username, renamedIn = null } = account;
    const mayChange = turn === null || mayRename(renamedIn, turn.season);
    return { username, mayChange, mayChangeFrom: mayChange ? null : turn.nextBegins };
  }

  /**
   * Changes the name; nobody else can take the old one for the rest of the season. Of two at once, one is refused.
   *
   * @param now game time
   * @throws DomainError 400 INVALID_INPUT or USERNAME_RESERVED, 409 USERNAME_TAKEN or USERNAME_CHANGED_ALREADY,
   *   429 TOO_MANY_REQUESTS, 503 UNAVAILABLE without seasons
   */
  async change(
    { id, sessionId }: Player,
    username: string,
    { address, now }: { readonly address: string; readonly now: Date },
  ): Promise<void> {
    const account = await this.names.findName(id);
    if (!account) throw notFound('USER_NOT_FOUND', 'This player doesn’t exist.');
    if (account.username === username) throw sameName();
    const season = await this.seasons.seasonOfFigures(now);
    if (!mayRename(account.renamedIn ?? null, season)) throw changedAlready();
    await this.check.requireUsername(username, id, address);
    const outcome = await this.names.rename(account, { sessionId, username, season });
    if (outcome === 'taken') throw await this.check.takenSince('username', address);
    if (outcome === 'refused') throw changedAlready();
    logSecurityEvent('username-changed', { account: id, address });
  }

  private async release(now: Date): Promise<void> {
    const turn = await this.seasons.seasonTurn(now);
    if (turn) await this.names.releaseNames(turn.season);
  }
}

const changedAlready = (): DomainError =>
  conflict(
    'USERNAME_CHANGED_ALREADY',
    'You’ve changed your username this season. You can change it again once the next season has begun.',
  );

function sameName(): DomainError {
  const message = 'This is your username already.';
  return badRequest('INVALID_INPUT', message, [{ field: 'username', message }]);
}
