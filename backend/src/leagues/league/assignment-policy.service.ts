import type { OwnerMay, OwnerMayChoice } from '@gridlock/game-rules';
import { Injectable } from '@nestjs/common';
import { badRequest } from '../../core/platform/errors/domain-error.js';
import type { LeagueChange } from './league-change.js';
import type { LeagueSnapshot } from './league-snapshot.js';
import { notLeagueOwner } from './league-errors.js';
import { type Person, settingChanged } from '../league-log/pending-log-entries.js';
import { LeagueSettingsRepository } from './league-settings.repository.js';

/** All choices are stored in the league's document. */
const MAX_CHOICES = 100;

/** What the owner of a league may assign: chosen by the owner, readable by members (OVERRIDE-4, -5). */
@Injectable()
export class AssignmentPolicyService {
  constructor(private readonly settings: LeagueSettingsRepository) {}

  /**
   * The choices by which an assignment at `now` (game time) is decided. No choice that is made after this
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
   * The change to another choice than the latest one; null where it is the same. It is conditional on no other choice
   * having been made, no assignment decided and no round sealed since the league was read.
   *
   * @param now the game's time
   * @throws DomainError 400 CHANGED_TOO_OFTEN
   */
  changeOf(league: LeagueSnapshot, owner: Person, to: OwnerMay, now: Date): LeagueChange | null {
    const { ownerMay: choices, ownerMayJudgedAt, sealing } = league;
    const from = latestChoice(choices);
    if (from === to) return null;
    if (choices.length >= MAX_CHOICES) throw changedTooOften();
    const at = notBefore(now, ownerMayJudgedAt);
    return {
      conditions: {
        ownerMay: { $size: choices.length },
        ownerMayJudgedAt: ownerMayJudgedAt ?? { $exists: false },
        sealing: sealing.length > 0 ? { $size: sealing.length } : { $exists: false },
      },
      addedChoices: [{ at, ownerMay: to, notFor: [...sealing] }],
      logEntries: [settingChanged(owner, 'ownerMay', { from, to, at })],
      topics: ['members'],
    };
  }
}

/** What the owner chose last (OVERRIDE-4). */
export const latestChoice = (choices: readonly OwnerMayChoice[]): OwnerMay =>
  choices.at(-1)?.ownerMay ?? 'replace';

const notBefore = (now: Date, earliest: Date | null): Date =>
  earliest && earliest > now ? earliest : now;

const changedTooOften = () =>
  badRequest(
    'CHANGED_TOO_OFTEN',
    `This setting has been changed ${MAX_CHOICES} times and can’t be changed again.`,
  );
