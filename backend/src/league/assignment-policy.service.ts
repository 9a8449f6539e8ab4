import type { OwnerMay, OwnerMayChoice } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { badRequest, conflict } from '../platform/errors/domain-error.js';
import type { CheckedChange } from './checked-change.js';
import type { LeagueSnapshot } from './league-snapshot.js';
import { type LeagueRecord, LeagueRepository } from './league.repository.js';
import { notLeagueOwner } from './league-errors.js';
import { LogPublisher } from './log-publisher.js';
import { LeagueService } from './league.service.js';
import { ownerMayChanged, type Person } from '../league-log/pending-log-entries.js';
import { LeagueSettingsRepository } from './league-settings.repository.js';

const MAX_TRIES = 10;
/** All choices are stored in the league's document. */
const MAX_CHOICES = 100;

/** What the owner of a league may assign: chosen by the owner, readable by members (OVERRIDE-4, -5). */
@Injectable()
export class AssignmentPolicyService {
  constructor(
    private readonly leagues: LeagueService,
    private readonly records: LeagueRepository,
    private readonly settings: LeagueSettingsRepository,
    private readonly logPublisher: LogPublisher,
  ) {}

  /**
   * The choices by which an assignment at `now` (game time) is judged. No choice that is made after this
   * counts for a lock before `now`, even if its request arrived earlier.
   *
   * @throws DomainError 403 NOT_LEAGUE_OWNER
   */
  async policyAt(leagueId: string, owner: string, now: Date): Promise<readonly OwnerMayChoice[]> {
    const choices = await this.settings.policyAt(leagueId, owner, now);
    if (!choices) throw notLeagueOwner();
    return choices;
  }

  /**
   * Checks a choice. Making it adds an entry to the log; the same choice again changes nothing.
   *
   * @param league as the guard read it for its owner
   * @param now the game's time
   * @throws DomainError 400 CHANGED_TOO_OFTEN
   */
  check({ _id, ownerMay }: LeagueSnapshot, owner: Person, to: OwnerMay, now: Date): CheckedChange {
    requireRoom(ownerMay, to);
    return () => this.choose(_id, owner, to, now);
  }

  /** @throws DomainError 404, 403 for a former owner, 400 CHANGED_TOO_OFTEN, 409 CONFLICT */
  private async choose(leagueId: string, owner: Person, to: OwnerMay, now: Date): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const { _id } = await this.leagues.requireOwner(leagueId, owner.id);
      const league = await this.records.find(_id);
      if (!league || (await this.tryToChoose(league, owner, to, now))) return;
    }
    throw conflict('CONFLICT', 'Someone else changed this at the same moment. Please try again.');
  }

  private async tryToChoose(
    league: LeagueRecord,
    owner: Person,
    to: OwnerMay,
    now: Date,
  ): Promise<boolean> {
    const choices = league.ownerMay ?? [];
    const from = latestChoice(choices);
    if (from === to) return true;
    requireRoom(choices, to);
    const at = notBefore(now, league.ownerMayJudgedAt);
    // a league from before there was a choice gets the one that applied to it
    const first = choices.length === 0 ? [{ at: league.createdAt, ownerMay: from }] : [];
    const logEntry = ownerMayChanged(owner, { from, to, at });
    const added = [...first, { at, ownerMay: to, notFor: league.sealing ?? [] }];
    if (!(await this.settings.addOwnerMay(league, added, logEntry))) return false;
    await this.logPublisher.publishNow(league._id, [logEntry]);
    return true;
  }
}

/** What the owner chose last; `replace` in a league from before there was a choice (OVERRIDE-4). */
export const latestChoice = (choices: readonly OwnerMayChoice[]): OwnerMay =>
  choices.at(-1)?.ownerMay ?? 'replace';

const notBefore = (now: Date, earliest: Date | undefined): Date =>
  earliest && earliest > now ? earliest : now;

/** @throws DomainError 400 CHANGED_TOO_OFTEN */
function requireRoom(choices: readonly OwnerMayChoice[], to: OwnerMay): void {
  if (choices.length < MAX_CHOICES || latestChoice(choices) === to) return;
  throw badRequest(
    'CHANGED_TOO_OFTEN',
    `This setting has been changed ${MAX_CHOICES} times and can’t be changed again.`,
  );
}
